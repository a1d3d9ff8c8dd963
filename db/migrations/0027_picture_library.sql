ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt_text_ja" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "in_library" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'product-category', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'picture', 'page-text', 'site-settings', 'person'));
--> statement-breakpoint
-- Otherwise the pending triggers of the updates below would forbid to alter the table.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
-- What was uploaded before there was a library stays, and gets the words that records had for it; those of a crop belong
-- to its original. The archive of an earlier release needs the same.
CREATE FUNCTION keep_earlier_pictures() RETURNS void LANGUAGE sql AS $$
	UPDATE pictures SET in_library = true, unused_since = NULL;
	UPDATE pictures SET alt_text = said.alt_text, alt_text_ja = said.alt_text_ja
	FROM (
		SELECT coalesce(pictures.original_url, pictures.url) AS url, max(named.alt_text) AS alt_text, max(named.alt_text_ja) AS alt_text_ja
		FROM (
			SELECT image_url AS url, image_alt_text AS alt_text, image_alt_text_ja AS alt_text_ja FROM products
			UNION ALL SELECT image_url, image_alt_text, image_alt_text_ja FROM rituals
			UNION ALL SELECT featured_image_url, featured_image_alt, featured_image_alt_ja FROM blog_posts
			UNION ALL SELECT image_url, alt_text, alt_text_ja FROM site_assets
		) AS named JOIN pictures ON pictures.url = named.url
		WHERE coalesce(named.alt_text, named.alt_text_ja) IS NOT NULL
		GROUP BY 1
	) AS said WHERE said.url = pictures.url
$$;
--> statement-breakpoint
SELECT keep_earlier_pictures();
--> statement-breakpoint
CREATE FUNCTION fold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(normalize(concat_ws(' ', NEW.file_name, NEW.alt_text, NEW.alt_text_ja), NFKC));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fold BEFORE INSERT OR UPDATE OF file_name, alt_text, alt_text_ja ON pictures
	FOR EACH ROW EXECUTE FUNCTION fold_picture();
--> statement-breakpoint
UPDATE pictures SET file_name = file_name;
--> statement-breakpoint
-- Neither the maintenance nor the first use of a picture is an edit of it.
CREATE TRIGGER touch BEFORE UPDATE ON pictures FOR EACH ROW
	WHEN ((NEW.alt_text, NEW.alt_text_ja, NEW.focus, NEW.file_name, NEW.deleted_at)
		IS DISTINCT FROM (OLD.alt_text, OLD.alt_text_ja, OLD.focus, OLD.file_name, OLD.deleted_at))
	EXECUTE FUNCTION touch_record();
--> statement-breakpoint
-- A picture is told by the name of its file; one without a name by its address.
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
	IF before IS NOT NULL AND noun <> 'contact-message'
		AND (TG_OP = 'DELETE' OR to_jsonb(NEW) -> 'version' <> to_jsonb(OLD) -> 'version') THEN
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
DROP TRIGGER note_activity ON pictures;
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON pictures
	FOR EACH ROW EXECUTE FUNCTION note_activity('picture', 'id', 'file_name');
--> statement-breakpoint
-- Activities named a picture by its address.
UPDATE activities SET record_id = coalesce((SELECT id FROM pictures WHERE url = record_id), gen_random_uuid())::text
	WHERE noun = 'picture';
--> statement-breakpoint
-- The addresses of the pictures that a record or the content of a pending edit names.
CREATE FUNCTION picture_urls(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_remove(ARRAY[content ->> 'image_url', content ->> 'featured_image_url'], NULL)
		|| ARRAY(SELECT jsonb_array_elements_text(
			CASE jsonb_typeof(content -> 'gallery_images') WHEN 'array' THEN content -> 'gallery_images' ELSE '[]' END))
$$;
--> statement-breakpoint
-- A picture that a record comes to use belongs to the library and leaves the trash, with the original of a crop. A
-- record that leaves the trash takes its pictures along.
CREATE FUNCTION keep_used_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	used text[] := picture_urls(CASE WHEN TG_TABLE_NAME = 'pending_edits' THEN to_jsonb(NEW) -> 'content' ELSE to_jsonb(NEW) END);
BEGIN
	-- A restored archive has no actor, and its pictures stay as they are.
	IF to_jsonb(NEW) ->> 'deleted_at' IS NOT NULL OR coalesce(current_setting('nyiur.actor', true), '') = '' THEN
		RETURN NULL;
	END IF;
	UPDATE pictures SET in_library = true, deleted_at = NULL
	WHERE (NOT in_library OR deleted_at IS NOT NULL)
		AND url IN (SELECT unnest(used) UNION SELECT original_url FROM pictures WHERE url = ANY (used));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF image_url, gallery_images, deleted_at ON products
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF image_url, deleted_at ON product_categories
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF image_url, deleted_at ON rituals
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF featured_image_url, deleted_at ON blog_posts
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF image_url, deleted_at ON site_assets
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
--> statement-breakpoint
CREATE TRIGGER keep_pictures AFTER INSERT OR UPDATE OF content ON pending_edits
	FOR EACH ROW EXECUTE FUNCTION keep_used_pictures();
