CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"english" text NOT NULL,
	"japanese" text,
	"inci" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "terms_kind_known" CHECK ("terms"."kind" in ('term', 'avoid')),
	CONSTRAINT "terms_english_not_blank" CHECK (btrim("terms"."english") <> '')
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'product-category', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'picture', 'term', 'page-text', 'site-settings', 'person'));
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON terms FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON terms
	FOR EACH ROW EXECUTE FUNCTION note_activity('term', 'id', 'english');
