-- Every update of a record moves its version, by which two people editing the same record are
-- told apart, and its time of change.
CREATE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	NEW.updated_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON rituals FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON ritual_steps FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON mindfulness_tips FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON site_assets FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON blog_categories FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
-- A view is not an edit: counting one leaves the post's version and time of change alone.
CREATE TRIGGER touch BEFORE UPDATE ON blog_posts FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count) EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_record();--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION touch_record();
