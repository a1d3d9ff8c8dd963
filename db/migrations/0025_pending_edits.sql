CREATE TABLE "pending_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"record_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"steps" jsonb,
	"person_email" text DEFAULT '' NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "pending_edits_record_type_known" CHECK ("pending_edits"."record_type" in ('product', 'product-category', 'ritual', 'mindfulness-tip', 'site-asset', 'page-entry', 'blog-post', 'own-page'))
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_deed_known";--> statement-breakpoint
ALTER TABLE "previews" ADD COLUMN "steps" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_edits_of_record" ON "pending_edits" USING btree ("record_type","record_id") WHERE discarded_at is null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deed_known" CHECK ("activities"."deed" in ('created', 'changed', 'reordered', 'deleted', 'restored', 'published', 'ended', 'edit-kept', 'edit-discarded', 'invited', 'invitation-removed', 'joined', 'role-changed', 'deactivated', 'reactivated', 'sessions-ended', 'reset-link-made', 'second-factor-reset', 'second-factor-required'));--> statement-breakpoint
-- Says who kept or discarded an edit and when, and writes it into the activity. Publishing an edit deletes its row;
-- the change of the record is then the activity. A restored archive has no actor, so its rows stay as they are.
CREATE FUNCTION note_pending_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
BEGIN
	IF actor IS NULL THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.content IS DISTINCT FROM OLD.content THEN
		NEW.version := OLD.version + 1;
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
CREATE TRIGGER pending_edit BEFORE INSERT OR UPDATE ON pending_edits
	FOR EACH ROW EXECUTE FUNCTION note_pending_edit();
