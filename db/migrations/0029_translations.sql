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
-- The texts of a record in both languages: {"name": [English, Japanese], …}. The names in the rows of sizes and aromas
-- are one list each.
CREATE FUNCTION translated_texts(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_object_agg(field, jsonb_build_array(english, japanese)), '{}')
	FROM (
		SELECT left(key, -3) AS field, content -> left(key, -3) AS english, value AS japanese
		FROM jsonb_each(content) WHERE key LIKE '%\_ja' AND content ? left(key, -3)
		UNION ALL
		SELECT 'sizes', jsonb_path_query_array(content, '$.sizes[*].size'), jsonb_path_query_array(content, '$.sizes[*].size_ja')
		WHERE content ? 'sizes'
		UNION ALL
		SELECT 'aromas',
			jsonb_path_query_array(content, '$.aromas[*].aroma') || jsonb_path_query_array(content, '$.aromas[*].description'),
			jsonb_path_query_array(content, '$.aromas[*].aroma_ja') || jsonb_path_query_array(content, '$.aromas[*].aroma_description_ja')
		WHERE content ? 'aromas'
	) AS texts
$$;
--> statement-breakpoint
-- What counts of a text: not its spaces, the width of its letters, or their case. Empty for a text or a list without any.
CREATE FUNCTION text_essence(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN essence ~ '^[][",]*$' THEN '' ELSE essence END
	FROM (SELECT lower(regexp_replace(normalize(coalesce(value #>> '{}', ''), NFKC), '\s+', '', 'g')) AS essence) AS it
$$;
--> statement-breakpoint
-- Marks a text because the other one, its source, has changed. The mark goes when the source says again what it said.
-- Where `has_original`, an empty text stands for the original of the page, so neither is missing.
CREATE FUNCTION mark_text(marks jsonb, field text, own jsonb, source_before jsonb, source_now jsonb, has_original boolean)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN text_essence(own) = '' AND NOT has_original THEN marks - field
		WHEN marks ? field THEN
			CASE WHEN text_essence(source_now) = text_essence(marks -> field) THEN marks - field ELSE marks END
		-- The source was missing, so it has been written after this text.
		WHEN text_essence(source_before) = '' AND NOT has_original THEN marks
		ELSE marks || jsonb_build_object(field, source_before)
	END
$$;
--> statement-breakpoint
-- Notes in the transaction of each save which texts are to be checked. Who writes `to_check` is obeyed: 'Still right',
-- and Undo, which brings back what was there.
CREATE FUNCTION check_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb := translated_texts(to_jsonb(OLD));
	after jsonb := translated_texts(to_jsonb(NEW));
	marks jsonb := NEW.to_check;
	has_original boolean := TG_TABLE_NAME = 'page_texts';
	english text;
	japanese text;
	-- The English text before and after, the Japanese text before and after.
	e0 jsonb;
	e1 jsonb;
	j0 jsonb;
	j1 jsonb;
	is_english_new boolean;
	is_japanese_new boolean;
BEGIN
	IF before = after OR NEW.to_check <> OLD.to_check THEN
		RETURN NEW;
	END IF;
	FOR english, e1, j1 IN SELECT key, value -> 0, value -> 1 FROM jsonb_each(after) LOOP
		japanese := english || '_ja';
		e0 := before -> english -> 0;
		j0 := before -> english -> 1;
		CONTINUE WHEN e0 = e1 AND j0 = j1;
		-- An edit of a marked text answers the change of the other one, which is then not marked in turn.
		is_english_new := text_essence(e0) <> text_essence(e1) AND NOT marks ? english;
		is_japanese_new := text_essence(j0) <> text_essence(j1) AND NOT marks ? japanese;
		IF e0 <> e1 THEN marks := marks - english; END IF;
		IF j0 <> j1 THEN marks := marks - japanese; END IF;
		IF is_english_new AND j0 = j1 THEN
			marks := mark_text(marks, japanese, j1, e0, e1, has_original);
		ELSIF is_japanese_new AND e0 = e1 THEN
			marks := mark_text(marks, english, e1, j0, j1, has_original);
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
-- Until now nobody could say whether the language that keeps the original still fits.
UPDATE page_texts SET to_check = CASE WHEN text_ja IS NULL THEN '{"text_ja": null}' ELSE '{"text": null}' END::jsonb
WHERE (text IS NULL) <> (text_ja IS NULL);
--> statement-breakpoint
-- A view is not an edit.
CREATE TRIGGER check_translations BEFORE UPDATE ON blog_posts FOR EACH ROW
	WHEN (NEW.view_count = OLD.view_count) EXECUTE FUNCTION check_translations();
