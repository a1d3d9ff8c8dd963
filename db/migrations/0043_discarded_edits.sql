-- A discarded edit also takes the pictures and the references of products that replace its own ones. That is nobody's
-- change of the edit, so it is not noted.
CREATE OR REPLACE FUNCTION note_pending_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
BEGIN
	IF actor IS NULL THEN
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
--> statement-breakpoint
-- As before, but what a discarded edit names stays in the trash.
CREATE OR REPLACE FUNCTION keep_used_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	used text[] := picture_urls(CASE WHEN TG_TABLE_NAME = 'pending_edits' THEN to_jsonb(NEW) -> 'content' ELSE to_jsonb(NEW) END);
BEGIN
	-- A restored archive has no actor, and its pictures stay as they are.
	IF to_jsonb(NEW) ->> 'deleted_at' IS NOT NULL OR to_jsonb(NEW) ->> 'discarded_at' IS NOT NULL
		OR coalesce(current_setting('nyiur.actor', true), '') = '' THEN
		RETURN NULL;
	END IF;
	UPDATE pictures SET in_library = true, deleted_at = NULL
	WHERE (NOT in_library OR deleted_at IS NOT NULL)
		AND url IN (SELECT unnest(used) UNION SELECT original_url FROM pictures WHERE url = ANY (used));
	RETURN NULL;
END
$$;
