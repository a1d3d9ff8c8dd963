-- A record that gets a beginning is not public until then, so its address ends. It is kept as in 0042, and redirects
-- if the record is public later under another address.
DROP TRIGGER keep_former_slug ON blog_posts;
--> statement-breakpoint
CREATE TRIGGER keep_former_slug AFTER UPDATE ON blog_posts FOR EACH ROW
	WHEN (OLD.is_published AND OLD.visible_from IS NULL
		AND (NOT NEW.is_published OR NEW.visible_from IS NOT NULL OR NEW.slug <> OLD.slug))
	EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
DROP TRIGGER keep_former_slug ON own_pages;
--> statement-breakpoint
CREATE TRIGGER keep_former_slug AFTER UPDATE ON own_pages FOR EACH ROW
	WHEN (OLD.is_live AND OLD.visible_from IS NULL
		AND (NOT NEW.is_live OR NEW.visible_from IS NOT NULL OR NEW.slug <> OLD.slug))
	EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
-- The posts of a removed person lose their author. That is no edit of a post.
DROP TRIGGER touch ON blog_posts;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON blog_posts FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count AND NEW.shown_view_count = OLD.shown_view_count
		AND NOT (OLD.author_id IS NOT NULL AND NEW.author_id IS NULL))
	EXECUTE FUNCTION touch_record();
--> statement-breakpoint
-- The Japanese answer used the word for the ingredients of food. A text that staff have changed stays.
UPDATE page_entries
SET text_ja = replace(text_ja, 'すべての原材料を記載しています', '全成分を記載しています')
WHERE text_ja LIKE '%どの製品にも、すべての原材料を記載しています。%';
