ALTER TABLE "pending_edits" ADD COLUMN "former_of" uuid;--> statement-breakpoint
-- As before, but the former values of an edit keep their person and time, and write no activity.
CREATE OR REPLACE FUNCTION note_pending_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
BEGIN
	IF actor IS NULL OR (TG_OP = 'INSERT' AND NEW.former_of IS NOT NULL) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.content IS DISTINCT FROM OLD.content THEN
		NEW.version := OLD.version + 1;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.discarded_at IS NOT NULL AND NEW.discarded_at IS NOT NULL THEN
		RETURN NEW;
	END IF;
	NEW.person_email := actor ->> 'email';
	NEW.kept_at := now();
	INSERT INTO activities (person_id, person_email, deed, noun, record_id, record_name)
	VALUES (actor ->> 'id', actor ->> 'email',
		CASE WHEN NEW.discarded_at IS NULL THEN 'edit-kept' ELSE 'edit-discarded' END,
		NEW.record_type, NEW.record_id, left(coalesce(NEW.content ->> 'title', NEW.content ->> 'name'), 200));
	RETURN NEW;
END
$$;
