CREATE TABLE "own_page_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ja" text,
	"slug" text NOT NULL,
	"text" text NOT NULL,
	"text_ja" text,
	"is_live" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT true NOT NULL,
	"is_indexed" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "own_pages_title_not_blank" CHECK (btrim("own_pages"."title") <> ''),
	CONSTRAINT "own_pages_slug_not_blank" CHECK (btrim("own_pages"."slug") <> ''),
	CONSTRAINT "own_pages_text_not_blank" CHECK (btrim("own_pages"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "own_page_former_slugs" ADD CONSTRAINT "own_page_former_slugs_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_page_former_slugs_page" ON "own_page_former_slugs" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_pages_slug" ON "own_pages" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'page-text', 'site-settings', 'picture', 'person'));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON own_pages FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON own_pages
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON own_pages
	FOR EACH ROW EXECUTE FUNCTION note_activity('own-page', 'id', 'title');
