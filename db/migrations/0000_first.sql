CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text,
	"slug" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_categories_name_not_blank" CHECK (btrim("blog_categories"."name") <> ''),
	CONSTRAINT "blog_categories_slug_not_blank" CHECK (btrim("blog_categories"."slug") <> '')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ja" text,
	"slug" text NOT NULL,
	"excerpt" text,
	"excerpt_ja" text,
	"content" text NOT NULL,
	"content_ja" text,
	"featured_image_url" text,
	"featured_image_alt" text,
	"featured_image_alt_ja" text,
	"category_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_title_not_blank" CHECK (btrim("blog_posts"."title") <> ''),
	CONSTRAINT "blog_posts_content_not_blank" CHECK (btrim("blog_posts"."content") <> ''),
	CONSTRAINT "blog_posts_slug_not_blank" CHECK (btrim("blog_posts"."slug") <> ''),
	CONSTRAINT "blog_posts_published_when_dated" CHECK ("blog_posts"."is_published" = ("blog_posts"."published_at" is not null)),
	CONSTRAINT "blog_posts_view_count_positive" CHECK ("blog_posts"."view_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('new', 'read', 'replied', 'closed')),
	CONSTRAINT "contact_messages_language_known" CHECK ("contact_messages"."language" in ('en', 'ja')),
	CONSTRAINT "contact_messages_first_name_length" CHECK (char_length("contact_messages"."first_name") <= 100),
	CONSTRAINT "contact_messages_last_name_length" CHECK (char_length("contact_messages"."last_name") <= 100),
	CONSTRAINT "contact_messages_email_length" CHECK (char_length("contact_messages"."email") <= 254),
	CONSTRAINT "contact_messages_subject_length" CHECK (char_length("contact_messages"."subject") <= 200),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "mindfulness_tips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ja" text,
	"tip_text" text NOT NULL,
	"tip_text_ja" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "mindfulness_tips_title_not_blank" CHECK (btrim("mindfulness_tips"."title") <> ''),
	CONSTRAINT "mindfulness_tips_text_not_blank" CHECK (btrim("mindfulness_tips"."tip_text") <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text,
	"subtitle" text,
	"subtitle_ja" text,
	"description" text NOT NULL,
	"description_ja" text,
	"category" text NOT NULL,
	"price" text,
	"image_url" text,
	"image_alt_text" text,
	"image_alt_text_ja" text,
	"gallery_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits" text[] DEFAULT '{}'::text[] NOT NULL,
	"benefits_ja" text[] DEFAULT '{}'::text[] NOT NULL,
	"ingredients" text[] DEFAULT '{}'::text[] NOT NULL,
	"ingredients_ja" text[] DEFAULT '{}'::text[] NOT NULL,
	"how_to_use" text[] DEFAULT '{}'::text[] NOT NULL,
	"how_to_use_ja" text[] DEFAULT '{}'::text[] NOT NULL,
	"sizes" jsonb,
	"aromas" jsonb,
	"variants" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_hero" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_name_not_blank" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_category_not_blank" CHECK (btrim("products"."category") <> ''),
	CONSTRAINT "products_description_not_blank" CHECK (btrim("products"."description") <> '')
);
--> statement-breakpoint
CREATE TABLE "ritual_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ritual_id" uuid NOT NULL,
	"step_order" integer NOT NULL,
	"step_text" text NOT NULL,
	"step_text_ja" text,
	"product_references" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "ritual_steps_text_not_blank" CHECK (btrim("ritual_steps"."step_text") <> ''),
	CONSTRAINT "ritual_steps_order_positive" CHECK ("ritual_steps"."step_order" >= 1)
);
--> statement-breakpoint
CREATE TABLE "rituals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ja" text,
	"subtitle" text,
	"subtitle_ja" text,
	"description" text,
	"description_ja" text,
	"time" text NOT NULL,
	"mood" text NOT NULL,
	"mood_ja" text,
	"icon" text DEFAULT 'Sun' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"image_alt_text" text,
	"image_alt_text_ja" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "rituals_title_not_blank" CHECK (btrim("rituals"."title") <> ''),
	CONSTRAINT "rituals_time_not_blank" CHECK (btrim("rituals"."time") <> ''),
	CONSTRAINT "rituals_mood_not_blank" CHECK (btrim("rituals"."mood") <> ''),
	CONSTRAINT "rituals_icon_known" CHECK ("rituals"."icon" in ('Sun', 'Moon', 'Waves', 'Sunset', 'Heart', 'Sparkles', 'Wind', 'Hand', 'Flower', 'Star'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "site_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"section" text NOT NULL,
	"title" text NOT NULL,
	"alt_text" text,
	"alt_text_ja" text,
	"image_url" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "site_assets_title_not_blank" CHECK (btrim("site_assets"."title") <> ''),
	CONSTRAINT "site_assets_image_not_blank" CHECK (btrim("site_assets"."image_url") <> ''),
	CONSTRAINT "site_assets_slot_known" CHECK (("site_assets"."page" || '/' || "site_assets"."section") in ('global/logo', 'global/favicon', 'home/hero', 'home/about-teaser', 'home/features', 'home/categories', 'home/testimonial', 'home/brand-promise', 'home/featured-products', 'home/cta', 'about/hero', 'about/founder', 'about/values', 'about/cta', 'products/hero', 'products/category-filter', 'products/featured', 'products/cta', 'contact/hero', 'contact/location', 'contact/faq', 'contact/cta', 'rituals/hero', 'rituals/philosophy', 'rituals/ritual_card', 'rituals/cta'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ritual_steps" ADD CONSTRAINT "ritual_steps_ritual_id_rituals_id_fk" FOREIGN KEY ("ritual_id") REFERENCES "public"."rituals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_slug" ON "blog_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_categories_in_order" ON "blog_categories" USING btree ("display_order","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_published_in_category" ON "blog_posts" USING btree ("category_id","published_at" DESC NULLS FIRST,"id") WHERE is_published and deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest_of_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mindfulness_tips_in_order" ON "mindfulness_tips" USING btree ("display_order","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ritual_steps_in_order" ON "ritual_steps" USING btree ("ritual_id","step_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rituals_in_order" ON "rituals" USING btree ("display_order","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_assets_in_order" ON "site_assets" USING btree ("page","section","display_order","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");