CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('admin', 'editor', 'translator_en', 'translator_ja', 'inbox'))
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_deed_known";--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_known";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deed_known" CHECK ("activities"."deed" in ('created', 'changed', 'reordered', 'deleted', 'restored', 'invited', 'invitation-removed', 'joined', 'role-changed', 'deactivated', 'reactivated', 'sessions-ended', 'reset-link-made'));--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'picture', 'person'));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('admin', 'editor', 'translator_en', 'translator_ja', 'inbox'));--> statement-breakpoint
-- Invitations were verifications before. Their links are unknown, but the address may still sign up.
INSERT INTO "invitations" ("email", "token_hash", "invited_by", "expires_at")
SELECT DISTINCT ON (lower("value")) "value", 'none ' || "id", 'npm run staff', "expires_at"
FROM "verifications" WHERE "identifier" LIKE 'invitation %' ORDER BY lower("value"), "expires_at" DESC;--> statement-breakpoint
DELETE FROM "verifications" WHERE "identifier" LIKE 'invitation %';
