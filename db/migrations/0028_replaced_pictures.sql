ALTER TABLE "pictures" ADD COLUMN "replaces_url" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_replaces_url_pictures_url_fk" FOREIGN KEY ("replaces_url") REFERENCES "public"."pictures"("url") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A backup is restored in parts, and a picture may come before the one that it names.
ALTER TABLE "pictures" ALTER CONSTRAINT "pictures_replaces_url_pictures_url_fk" DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "pictures" ALTER CONSTRAINT "pictures_original_url_pictures_url_fk" DEFERRABLE INITIALLY IMMEDIATE;
