CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text,
	"text" text NOT NULL,
	"text_ja" text,
	"to_check" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "answers_name_not_blank" CHECK (btrim("answers"."name") <> ''),
	CONSTRAINT "answers_text_not_blank" CHECK (btrim("answers"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"person_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_deed_known";--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_suspicion_known";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_notes_of_message" ON "message_notes" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_of_message" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_due" ON "message_replies" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deed_known" CHECK ("activities"."deed" in ('created', 'changed', 'reordered', 'deleted', 'restored', 'published', 'ended', 'edit-kept', 'edit-discarded', 'replied', 'reply-tried-again', 'reply-withdrawn', 'noted', 'note-removed', 'invited', 'invitation-removed', 'joined', 'role-changed', 'deactivated', 'reactivated', 'sessions-ended', 'reset-link-made', 'second-factor-reset', 'second-factor-required'));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'product-category', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'picture', 'term', 'answer', 'page-text', 'site-settings', 'person'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_suspicion_known" CHECK ("contact_messages"."suspicion" in ('trap', 'haste', 'links', 'staff'));
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON answers
	FOR EACH ROW EXECUTE FUNCTION note_activity('answer', 'id', 'name');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
	derived text[] := '{updated_at,version,view_count,shown_view_count,search_text,search_en,search_ja,search_pairs,unused_since,in_library}';
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
	IF before IS NOT NULL AND (noun <> 'contact-message' OR before <> after)
		AND (TG_OP = 'DELETE' OR to_jsonb(NEW) -> 'version' <> to_jsonb(OLD) -> 'version') THEN
		INSERT INTO record_versions (person_id, person_email, transaction_id, record_type, record_id, version, content)
		VALUES (actor ->> 'id', actor ->> 'email', coalesce(nullif(current_setting('nyiur.transaction', true), ''), pg_current_xact_id()::text), noun, record_id::uuid, (to_jsonb(OLD) ->> 'version')::int,
			-- For Undo. What visitors have written is in no history.
			CASE noun WHEN 'contact-message' THEN (
				SELECT jsonb_object_agg(key, value) FROM jsonb_each(before)
				WHERE key IN ('status', 'suspicion', 'taken_by', 'deleted_at')
			) ELSE before END);
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
	record_name := coalesce(coalesce(after, before) ->> TG_ARGV[2], coalesce(after, before) ->> 'url', record_id);
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
-- The search finds a message also by its replies and notes.
CREATE OR REPLACE FUNCTION fold_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(normalize(concat_ws(E'\n',
		NEW.first_name || ' ' || NEW.last_name, NEW.last_name || ' ' || NEW.first_name,
		NEW.last_name || NEW.first_name, NEW.email, NEW.subject, NEW.message,
		(SELECT string_agg(subject || E'\n' || text, E'\n' ORDER BY created_at) FROM message_replies WHERE message_id = NEW.id),
		(SELECT string_agg(text, E'\n' ORDER BY created_at) FROM message_notes WHERE message_id = NEW.id)), NFKC));
	NEW.search_pairs := character_pairs(NEW.search_text);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- A reply or a note is no edit of its message: it changes only the searched text.
DROP TRIGGER touch ON contact_messages;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON contact_messages FOR EACH ROW
	WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.subject, OLD.message, OLD.regarding, OLD.status, OLD.language,
		OLD.suspicion, OLD.taken_by, OLD.deleted_at) IS DISTINCT FROM
		(NEW.first_name, NEW.last_name, NEW.email, NEW.subject, NEW.message, NEW.regarding, NEW.status, NEW.language,
		NEW.suspicion, NEW.taken_by, NEW.deleted_at)) EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE FUNCTION fold_message_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contact_messages SET subject = subject WHERE id = coalesce(NEW.message_id, OLD.message_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fold_message_of AFTER INSERT OR DELETE ON message_replies FOR EACH ROW EXECUTE FUNCTION fold_message_of();
--> statement-breakpoint
CREATE TRIGGER fold_message_of AFTER INSERT OR DELETE ON message_notes FOR EACH ROW EXECUTE FUNCTION fold_message_of();
--> statement-breakpoint
-- What somebody does beside a message is told as an activity of the message. The arguments: for an insert, an update and a delete.
CREATE FUNCTION note_activity_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor jsonb := nullif(current_setting('nyiur.actor', true), '')::jsonb;
	deed text := CASE TG_OP WHEN 'INSERT' THEN TG_ARGV[0] WHEN 'UPDATE' THEN TG_ARGV[1] ELSE TG_ARGV[2] END;
BEGIN
	IF actor IS NOT NULL THEN
		INSERT INTO activities (person_id, person_email, deed, noun, record_id, record_name)
		SELECT actor ->> 'id', actor ->> 'email', deed, 'contact-message', id, left(subject, 200)
		FROM contact_messages WHERE id = coalesce(NEW.message_id, OLD.message_id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON message_replies
	FOR EACH ROW EXECUTE FUNCTION note_activity_of_message('replied', 'reply-tried-again', 'reply-withdrawn');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR DELETE ON message_notes
	FOR EACH ROW EXECUTE FUNCTION note_activity_of_message('noted', NULL, 'note-removed');
