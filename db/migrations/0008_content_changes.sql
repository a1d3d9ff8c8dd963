-- What pages for visitors are made from. Each transaction that changes one of these tables raises its number,
-- as the last thing it does: whoever sees another number sees what was changed, too. One row, so that two
-- transactions never wait for each other; a listener is told.
CREATE TABLE content_changes (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	numbers jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
INSERT INTO content_changes DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := 'nyiur.noted_' || TG_TABLE_NAME;
	this_transaction text := pg_current_xact_id()::text;
BEGIN
	IF current_setting(noted, true) = this_transaction THEN
		RETURN NULL;
	END IF;
	PERFORM set_config(noted, this_transaction, true);
	UPDATE content_changes SET numbers = jsonb_set(
		numbers, ARRAY[TG_TABLE_NAME::text], to_jsonb(coalesce((numbers ->> TG_TABLE_NAME)::bigint, 0) + 1));
	PERFORM pg_notify('content_changes', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON pictures
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON products
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON rituals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON ritual_steps
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON mindfulness_tips
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON site_assets
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON blog_categories
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR DELETE ON blog_posts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
-- A view is no change of what is said: pages tell of it when they are next made.
CREATE CONSTRAINT TRIGGER content_change_update AFTER UPDATE ON blog_posts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count) EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON blog_former_slugs
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
