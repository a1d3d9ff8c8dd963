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
	"name" text DEFAULT 'Nyiur' NOT NULL,
	"founded" integer DEFAULT 2007 NOT NULL,
	"copyright_year" integer DEFAULT 2025 NOT NULL,
	"address" text DEFAULT 'Jalan Kelapa 7, Gianyar, Bali 80511, Indonesia',
	"address_ja" text DEFAULT 'インドネシア共和国 バリ州 ギャニャール県 クラパ通り7（80511）',
	"open_days" text[] DEFAULT '{"mon","tue","wed","thu","fri","sat","sun"}' NOT NULL,
	"opens" text DEFAULT '10:00',
	"closes" text DEFAULT '18:00',
	"time_zone" text DEFAULT 'WITA',
	"time_zone_ja" text DEFAULT 'バリ島時間',
	"map_url" text,
	"phone" text DEFAULT '+62 361 555 0107',
	"email" text DEFAULT 'hello@nyiur.example',
	"instagram" text DEFAULT 'https://www.instagram.com/',
	"whatsapp" text DEFAULT 'https://wa.me/623615550107',
	"price_prefix" text DEFAULT 'Rp' NOT NULL,
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
