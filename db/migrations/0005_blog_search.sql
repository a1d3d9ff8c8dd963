-- Substring search through an index; from three characters on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "blog_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_ja" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_pairs" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_former_slugs" ADD CONSTRAINT "blog_former_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_former_slugs_post" ON "blog_former_slugs" USING btree ("post_id");--> statement-breakpoint
-- The characters of a text that are not Latin, and each pair of them that stands side by side.
CREATE FUNCTION character_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
		SELECT unnest(ARRAY[c, c || next]) AS pair FROM (
			SELECT c, lead(c) OVER (ORDER BY n) AS next
			FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS characters(c, n)
		) AS neighbours WHERE ascii(c) > 127
	) AS pairs WHERE pair IS NOT NULL
$$;
--> statement-breakpoint
-- Written with the post, not at each search; in Japanese a field that is empty is searched in English,
-- which is what stands on the page.
CREATE FUNCTION fold_blog_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_en := lower(normalize(concat_ws(E'\n', NEW.title, NEW.excerpt, NEW.content), NFKC));
	NEW.search_ja := lower(normalize(concat_ws(E'\n',
		coalesce(nullif(btrim(NEW.title_ja), ''), NEW.title),
		coalesce(nullif(btrim(NEW.excerpt_ja), ''), NEW.excerpt),
		coalesce(nullif(btrim(NEW.content_ja), ''), NEW.content)), NFKC));
	NEW.search_pairs := character_pairs(NEW.search_ja);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fold BEFORE INSERT OR UPDATE OF title, title_ja, excerpt, excerpt_ja, content, content_ja
	ON blog_posts FOR EACH ROW EXECUTE FUNCTION fold_blog_post();
--> statement-breakpoint
ALTER TABLE blog_posts DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE blog_posts SET title = title;
--> statement-breakpoint
ALTER TABLE blog_posts ENABLE TRIGGER touch;
--> statement-breakpoint
CREATE INDEX "blog_posts_search_en" ON "blog_posts" USING gin ("search_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_search_ja" ON "blog_posts" USING gin ("search_ja" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_search_pairs" ON "blog_posts" USING gin ("search_pairs");--> statement-breakpoint
CREATE INDEX "blog_posts_featured" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE is_published and is_featured and deleted_at is null;
