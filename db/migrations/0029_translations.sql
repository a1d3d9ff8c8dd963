ALTER TABLE "blog_categories" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mindfulness_tips" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "own_pages" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_entries" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ritual_steps" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rituals" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_assets" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "to_check" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The names in the rows of sizes or aromas as two lists: English, Japanese. A text that a row lacks is empty.
CREATE FUNCTION option_texts(options jsonb, english text[], japanese text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_array(
		coalesce(jsonb_agg(coalesce(one ->> english[part], '') ORDER BY n, part), '[]'),
		coalesce(jsonb_agg(coalesce(one ->> japanese[part], '') ORDER BY n, part), '[]'))
	FROM jsonb_array_elements(CASE jsonb_typeof(options) WHEN 'array' THEN options ELSE '[]' END) WITH ORDINALITY AS rows (one, n),
		generate_subscripts(english, 1) AS part
	WHERE part = 1 OR coalesce(one ->> english[part], '') <> '' OR coalesce(one ->> japanese[part], '') <> ''
$$;
--> statement-breakpoint
-- The texts of a record in both languages: {"name": [English, Japanese], …}.
CREATE FUNCTION translated_texts(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_object_agg(field, texts), '{}')
	FROM (
		SELECT left(key, -3) AS field, jsonb_build_array(content -> left(key, -3), value) AS texts
		FROM jsonb_each(content) WHERE key LIKE '%\_ja' AND content ? left(key, -3)
		UNION ALL
		SELECT 'sizes', option_texts(content -> 'sizes', '{size}', '{size_ja}') WHERE content ? 'sizes'
		UNION ALL
		SELECT 'aromas', option_texts(content -> 'aromas', '{aroma,description}', '{aroma_ja,aroma_description_ja}')
		WHERE content ? 'aromas'
	) AS fields
$$;
--> statement-breakpoint
-- A text without its spaces, in lower case, with letters of one width: two texts that are alike in this are the same.
-- A list leaves out its empty entries.
CREATE FUNCTION text_essence(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(regexp_replace(normalize(coalesce(
		CASE jsonb_typeof(value)
			WHEN 'array' THEN (SELECT string_agg(entry, '|') FROM jsonb_array_elements_text(value) AS entry WHERE entry <> '')
			ELSE value #>> '{}'
		END, ''), NFKC), '\s+', '', 'g'))
$$;
--> statement-breakpoint
-- Marks a text, because its source (the other language) has changed. If the source says again what it said, the mark goes.
-- `has_original`: an empty text is not missing, because the page shows its original words.
CREATE FUNCTION mark_text(marks jsonb, field text, own jsonb, source_before jsonb, source_now jsonb, has_original boolean)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN text_essence(own) = '' AND NOT has_original THEN marks - field
		WHEN marks ? field THEN
			CASE WHEN text_essence(source_now) = text_essence(marks -> field) THEN marks - field ELSE marks END
		-- The source was missing: it was written as a translation of this text.
		WHEN text_essence(source_before) = '' AND NOT has_original THEN marks
		ELSE marks || jsonb_build_object(field, source_before)
	END
$$;
--> statement-breakpoint
-- Notes at each save which texts are to be checked. 'Still right' removes marks in its own save. Undo sets
-- `nyiur.undoing`, and gets the former marks back as they were.
CREATE FUNCTION check_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb := translated_texts(to_jsonb(OLD));
	after jsonb := translated_texts(to_jsonb(NEW));
	marks jsonb := NEW.to_check;
	has_original boolean := TG_TABLE_NAME = 'page_texts';
	english text;
	japanese text;
	texts jsonb;
	is_english_new boolean;
	is_japanese_new boolean;
BEGIN
	IF before = after OR current_setting('nyiur.undoing', true) = 'on' THEN
		RETURN NEW;
	END IF;
	FOR english, texts IN SELECT key, value FROM jsonb_each(after) LOOP
		japanese := english || '_ja';
		is_english_new := text_essence(before -> english -> 0) <> text_essence(texts -> 0);
		is_japanese_new := text_essence(before -> english -> 1) <> text_essence(texts -> 1);
		IF is_english_new AND is_japanese_new THEN
			marks := marks - english - japanese;
		ELSIF is_english_new THEN
			-- An edit of a marked text answers the change of the other one, which is then not marked in turn.
			marks := CASE
				WHEN marks ? english THEN marks - english
				ELSE mark_text(marks, japanese, texts -> 1, before -> english -> 0, texts -> 0, has_original)
			END;
		ELSIF is_japanese_new THEN
			marks := CASE
				WHEN marks ? japanese THEN marks - japanese
				ELSE mark_text(marks, english, texts -> 0, before -> english -> 1, texts -> 1, has_original)
			END;
		END IF;
	END LOOP;
	NEW.to_check := marks;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON blog_categories FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON mindfulness_tips FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON own_pages FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON page_entries FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON product_categories FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON ritual_steps FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON rituals FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON site_assets FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
CREATE TRIGGER check_translations BEFORE UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION check_translations();
--> statement-breakpoint
-- Texts that were rewritten in one language before this version. Called again when an older backup is restored.
CREATE FUNCTION mark_earlier_page_texts() RETURNS void LANGUAGE sql AS $$
	UPDATE page_texts SET to_check = CASE WHEN text_ja IS NULL THEN '{"text_ja": null}' ELSE '{"text": null}' END::jsonb
	WHERE (text IS NULL) <> (text_ja IS NULL)
$$;
--> statement-breakpoint
SELECT mark_earlier_page_texts();
--> statement-breakpoint
-- A view is not an edit.
CREATE TRIGGER check_translations BEFORE UPDATE ON blog_posts FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count) EXECUTE FUNCTION check_translations();
--> statement-breakpoint
-- 'Still right' is an edit of a picture, too.
DROP TRIGGER touch ON pictures;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON pictures FOR EACH ROW
	WHEN ((NEW.alt_text, NEW.alt_text_ja, NEW.focus, NEW.file_name, NEW.deleted_at, NEW.to_check)
		IS DISTINCT FROM (OLD.alt_text, OLD.alt_text_ja, OLD.focus, OLD.file_name, OLD.deleted_at, OLD.to_check))
	EXECUTE FUNCTION touch_record();
