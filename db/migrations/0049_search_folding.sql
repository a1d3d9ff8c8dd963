-- What a search ignores: case, half-width and full-width forms, katakana or hiragana, curly or straight quotes.
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize(words, NFKC)),
		'‘’ʼ“”ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
		'''''''""ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := fold_text(concat_ws(' ', NEW.name, NEW.name_ja, NEW.category,
		NEW.description, NEW.description_ja, array_to_string(NEW.benefits || NEW.benefits_ja, ' '),
		array_to_string(NEW.ingredients || NEW.ingredients_ja, ' ')));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := fold_text(concat_ws(' ', NEW.file_name, NEW.alt_text, NEW.alt_text_ja));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_blog_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_en := fold_text(concat_ws(E'\n', NEW.title, NEW.excerpt, NEW.content));
	NEW.search_ja := fold_text(concat_ws(E'\n',
		coalesce(nullif(btrim(NEW.title_ja), ''), NEW.title),
		coalesce(nullif(btrim(NEW.excerpt_ja), ''), NEW.excerpt),
		coalesce(nullif(btrim(NEW.content_ja), ''), NEW.content)));
	NEW.search_pairs := character_pairs(NEW.search_en || E'\n' || NEW.search_ja);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := fold_text(concat_ws(E'\n',
		NEW.first_name || ' ' || NEW.last_name, NEW.last_name || ' ' || NEW.first_name,
		NEW.last_name || NEW.first_name, NEW.email, NEW.subject, NEW.message,
		(SELECT string_agg(concat_ws(' ', line ->> 'name', line ->> 'name_ja'), E'\n') FROM jsonb_array_elements(NEW.lines) line),
		(SELECT string_agg(subject || E'\n' || text, E'\n' ORDER BY created_at) FROM message_replies WHERE message_id = NEW.id),
		(SELECT string_agg(text, E'\n' ORDER BY created_at) FROM message_notes WHERE message_id = NEW.id)));
	NEW.search_pairs := character_pairs(NEW.search_text);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- A table with deferred triggers that wait cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE products SET name = name WHERE search_text ~ '[‘’ʼ“”ァ-ヶ]';
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER touch;
--> statement-breakpoint
ALTER TABLE blog_posts DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE blog_posts SET title = title WHERE (search_en || search_ja) ~ '[‘’ʼ“”ァ-ヶ]';
--> statement-breakpoint
ALTER TABLE blog_posts ENABLE TRIGGER touch;
--> statement-breakpoint
ALTER TABLE contact_messages DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE contact_messages SET subject = subject WHERE search_text ~ '[‘’ʼ“”ァ-ヶ]';
--> statement-breakpoint
ALTER TABLE contact_messages ENABLE TRIGGER touch;
--> statement-breakpoint
UPDATE pictures SET file_name = file_name WHERE search_text ~ '[‘’ʼ“”ァ-ヶ]';
