ALTER TABLE "blog_posts" ADD COLUMN "shown_view_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Neither a view nor telling of it is an edit.
DROP TRIGGER touch ON blog_posts;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON blog_posts FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count AND NEW.shown_view_count = OLD.shown_view_count)
	EXECUTE FUNCTION touch_record();
--> statement-breakpoint
UPDATE blog_posts SET shown_view_count = view_count;
