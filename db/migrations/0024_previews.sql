CREATE TABLE "previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"content" jsonb,
	"person_email" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "previews_record_type_known" CHECK ("previews"."record_type" in ('product', 'product-category', 'ritual', 'mindfulness-tip', 'site-asset', 'page-entry', 'blog-post', 'own-page'))
);
--> statement-breakpoint
CREATE INDEX "previews_of_record" ON "previews" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "previews_ending" ON "previews" USING btree ("ends_at");