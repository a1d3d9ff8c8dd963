ALTER TABLE "activities" DROP CONSTRAINT "activities_deed_known";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "mindfulness_tips" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "mindfulness_tips" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "own_pages" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "own_pages" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "page_entries" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "page_entries" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visibility" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "rituals" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rituals" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "rituals" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "site_assets" ADD COLUMN "visible_from" text;--> statement-breakpoint
ALTER TABLE "site_assets" ADD COLUMN "visible_until" text;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deed_known" CHECK ("activities"."deed" in ('created', 'changed', 'reordered', 'deleted', 'restored', 'published', 'ended', 'invited', 'invitation-removed', 'joined', 'role-changed', 'deactivated', 'reactivated', 'sessions-ended', 'reset-link-made', 'second-factor-reset', 'second-factor-required'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_dates_in_order" CHECK ("blog_posts"."visible_from" < "blog_posts"."visible_until");--> statement-breakpoint
ALTER TABLE "mindfulness_tips" ADD CONSTRAINT "mindfulness_tips_dates_in_order" CHECK ("mindfulness_tips"."visible_from" < "mindfulness_tips"."visible_until");--> statement-breakpoint
ALTER TABLE "own_pages" ADD CONSTRAINT "own_pages_dates_in_order" CHECK ("own_pages"."visible_from" < "own_pages"."visible_until");--> statement-breakpoint
ALTER TABLE "page_entries" ADD CONSTRAINT "page_entries_dates_in_order" CHECK ("page_entries"."visible_from" < "page_entries"."visible_until");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_visibility_known" CHECK ("products"."visibility" in ('live', 'unlisted', 'draft'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dates_in_order" CHECK ("products"."visible_from" < "products"."visible_until");--> statement-breakpoint
ALTER TABLE "rituals" ADD CONSTRAINT "rituals_dates_in_order" CHECK ("rituals"."visible_from" < "rituals"."visible_until");--> statement-breakpoint
ALTER TABLE "site_assets" ADD CONSTRAINT "site_assets_dates_in_order" CHECK ("site_assets"."visible_from" < "site_assets"."visible_until");--> statement-breakpoint
-- An actor may name what its writes are, such as the schedule.
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
	record_name := coalesce(after, before) ->> TG_ARGV[2];
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
