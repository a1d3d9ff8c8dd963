ALTER TABLE "pictures" ADD COLUMN "file_name" text;--> statement-breakpoint
-- A picture is told by the name of its file; one without a name by its address.
CREATE OR REPLACE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
	derived text[] := '{updated_at,version,view_count,shown_view_count,search_text,search_en,search_ja,search_pairs,unused_since}';
	orders text[] := '{step_order,display_order}';
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
	record_id := coalesce(after, before) ->> TG_ARGV[1];
	-- A process of the version before this one sets no id of the transaction.
	-- Also for a save that changed nothing: whoever opened the record before must find that version.
	IF before IS NOT NULL AND noun NOT IN ('contact-message', 'picture') THEN
		INSERT INTO record_versions (person_id, person_email, transaction_id, record_type, record_id, version, content)
		VALUES (actor ->> 'id', actor ->> 'email', coalesce(nullif(current_setting('nyiur.transaction', true), ''), pg_current_xact_id()::text), noun, record_id::uuid, (to_jsonb(OLD) ->> 'version')::int, before);
	END IF;
	IF before = after THEN
		RETURN NULL;
	END IF;
	deed := CASE
		WHEN before IS NULL THEN 'created'
		WHEN after IS NULL OR before ->> 'deleted_at' IS NULL AND after ->> 'deleted_at' IS NOT NULL THEN 'deleted'
		WHEN before ->> 'deleted_at' IS NOT NULL AND after ->> 'deleted_at' IS NULL THEN 'restored'
		ELSE coalesce(actor ->> 'action', 'changed')
	END;
	record_name := coalesce(coalesce(after, before) ->> TG_ARGV[2], record_id);
	IF before - orders = after - orders THEN
		this_reordering := pg_current_xact_id()::text || ' ' || noun || ' ' || coalesce(after ->> 'ritual_id', '');
		IF current_setting('nyiur.reordered', true) = this_reordering THEN
			RETURN NULL;
		END IF;
		PERFORM set_config('nyiur.reordered', this_reordering, true);
		deed := 'reordered';
		IF noun = 'ritual-step' THEN
			noun := 'ritual';
			SELECT id, title INTO record_id, record_name FROM rituals WHERE id = NEW.ritual_id;
		END IF;
	END IF;
	INSERT INTO activities (person_id, person_email, deed, noun, record_id, record_name)
	VALUES (actor ->> 'id', actor ->> 'email', deed, noun, record_id, left(record_name, 200));
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER note_activity ON pictures;
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON pictures
	FOR EACH ROW EXECUTE FUNCTION note_activity('picture', 'url', 'file_name');
