CREATE TABLE "page_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"original" text NOT NULL,
	"text" text,
	"text_ja" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"founded" integer NOT NULL,
	"copyright_year" integer NOT NULL,
	"address" text,
	"address_ja" text,
	"open_days" text[] NOT NULL,
	"opens" text,
	"closes" text,
	"time_zone" text,
	"time_zone_ja" text,
	"map_url" text,
	"phone" text,
	"email" text,
	"instagram" text,
	"whatsapp" text,
	"price_prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "site_settings_name_not_blank" CHECK (btrim("site_settings"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
CREATE UNIQUE INDEX "page_texts_key" ON "page_texts" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "site_settings_one_row" ON "site_settings" USING btree ((true));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-text', 'site-settings', 'picture', 'person'));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON site_settings FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON page_texts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON site_settings
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON page_texts
	FOR EACH ROW EXECUTE FUNCTION note_activity('page-text', 'id', 'original');
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON site_settings
	FOR EACH ROW EXECUTE FUNCTION note_activity('site-settings', 'id', 'name');
