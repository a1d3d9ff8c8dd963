DROP INDEX "blog_posts_search_en";--> statement-breakpoint
DROP INDEX "blog_posts_search_ja";--> statement-breakpoint
DROP INDEX "blog_posts_search_pairs";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_pairs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- How words of a text meet: the end of one and the beginning of the next.
CREATE FUNCTION word_joins(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT right(word, 2) || ' ' || left(next, 2)), '{}') FROM (
		SELECT word, lead(word) OVER (ORDER BY n) AS next
		FROM regexp_split_to_table(words, '\s+') WITH ORDINALITY AS all_words(word, n)
	) AS neighbours WHERE length(word) > 1 AND length(next) > 1
$$;
--> statement-breakpoint
-- The characters of a text, each pair of them that stands side by side, and how its words meet.
CREATE OR REPLACE FUNCTION character_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT pair), '{}') || word_joins(words) FROM (
		SELECT unnest(CASE WHEN ascii(next) > 32 THEN ARRAY[c, c || next] ELSE ARRAY[c] END) AS pair FROM (
			SELECT c, lead(c) OVER (ORDER BY n) AS next
			FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS characters(c, n)
		) AS neighbours WHERE ascii(c) > 32
	) AS pairs
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_blog_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_en := lower(normalize(concat_ws(E'\n', NEW.title, NEW.excerpt, NEW.content), NFKC));
	NEW.search_ja := lower(normalize(concat_ws(E'\n',
		coalesce(nullif(btrim(NEW.title_ja), ''), NEW.title),
		coalesce(nullif(btrim(NEW.excerpt_ja), ''), NEW.excerpt),
		coalesce(nullif(btrim(NEW.content_ja), ''), NEW.content)), NFKC));
	NEW.search_pairs := character_pairs(NEW.search_en || E'\n' || NEW.search_ja);
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Names in both orders, apart and together: that is how people look for somebody.
CREATE FUNCTION fold_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(normalize(concat_ws(E'\n',
		NEW.first_name || ' ' || NEW.last_name, NEW.last_name || ' ' || NEW.first_name,
		NEW.last_name || NEW.first_name, NEW.email, NEW.subject, NEW.message), NFKC));
	NEW.search_pairs := character_pairs(NEW.search_text);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fold BEFORE INSERT OR UPDATE OF first_name, last_name, email, subject, message
	ON contact_messages FOR EACH ROW EXECUTE FUNCTION fold_contact_message();
--> statement-breakpoint

ALTER TABLE blog_posts DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE blog_posts SET title = title;
--> statement-breakpoint
ALTER TABLE blog_posts ENABLE TRIGGER touch;
--> statement-breakpoint
ALTER TABLE contact_messages DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE contact_messages SET subject = subject;
--> statement-breakpoint
ALTER TABLE contact_messages ENABLE TRIGGER touch;
--> statement-breakpoint
CREATE INDEX "contact_messages_search_text" ON "contact_messages" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contact_messages_search_pairs" ON "contact_messages" USING gin ("search_pairs") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "blog_posts_search_en" ON "blog_posts" USING gin ("search_en" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "blog_posts_search_ja" ON "blog_posts" USING gin ("search_ja" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "blog_posts_search_pairs" ON "blog_posts" USING gin ("search_pairs") WITH (gin_pending_list_limit=256);