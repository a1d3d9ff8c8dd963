-- What an administrator does to a record is told in `activities`, in the same transaction, whatever code has done
-- it: who acts is a setting of the connection (`acting.server.ts`). Writes of visitors and of the house itself
-- have nobody, and are not told. Arguments: the kind of record, and the columns of its id and its name.
CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
	derived text[] := '{updated_at,version,view_count,search_text,search_en,search_ja,search_pairs,unused_since}';
	before jsonb;
	after jsonb;
	deed text;
	noun text := TG_ARGV[0];
	record_id text;
	record_name text;
	this_reordering text;
BEGIN
	IF actor IS NULL THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN before := to_jsonb(OLD) - derived; END IF;
	IF TG_OP <> 'DELETE' THEN after := to_jsonb(NEW) - derived; END IF;
	IF before = after THEN
		RETURN NULL;
	END IF;
	deed := CASE
		WHEN before IS NULL THEN 'created'
		WHEN after IS NULL OR before ->> 'deleted_at' IS NULL AND after ->> 'deleted_at' IS NOT NULL THEN 'deleted'
		WHEN before ->> 'deleted_at' IS NOT NULL AND after ->> 'deleted_at' IS NULL THEN 'restored'
		ELSE 'changed'
	END;
	record_id := coalesce(after, before) ->> TG_ARGV[1];
	record_name := coalesce(after, before) ->> TG_ARGV[2];
	-- Steps that change places: one thing done to their ritual, however many rows it takes.
	IF noun = 'ritual-step' AND before - 'step_order' = after - 'step_order' THEN
		this_reordering := pg_current_xact_id()::text || ' ' || NEW.ritual_id;
		IF current_setting('nyiur.reordered', true) = this_reordering THEN
			RETURN NULL;
		END IF;
		PERFORM set_config('nyiur.reordered', this_reordering, true);
		deed := 'reordered';
		noun := 'ritual';
		SELECT id, title INTO record_id, record_name FROM rituals WHERE id = NEW.ritual_id;
	END IF;
	INSERT INTO activities (person_id, person_email, deed, noun, record_id, record_name)
	VALUES (actor ->> 'id', actor ->> 'email', deed, noun, record_id, left(record_name, 200));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH ROW EXECUTE FUNCTION note_activity('product', 'id', 'name');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON rituals
	FOR EACH ROW EXECUTE FUNCTION note_activity('ritual', 'id', 'title');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON ritual_steps
	FOR EACH ROW EXECUTE FUNCTION note_activity('ritual-step', 'id', 'step_text');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON mindfulness_tips
	FOR EACH ROW EXECUTE FUNCTION note_activity('mindfulness-tip', 'id', 'title');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON site_assets
	FOR EACH ROW EXECUTE FUNCTION note_activity('site-asset', 'id', 'title');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON blog_posts
	FOR EACH ROW EXECUTE FUNCTION note_activity('blog-post', 'id', 'title');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON blog_categories
	FOR EACH ROW EXECUTE FUNCTION note_activity('blog-category', 'id', 'name');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON contact_messages
	FOR EACH ROW EXECUTE FUNCTION note_activity('contact-message', 'id', 'subject');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON pictures
	FOR EACH ROW EXECUTE FUNCTION note_activity('picture', 'url', 'url');
