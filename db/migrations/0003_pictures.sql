CREATE TABLE "pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"format" text NOT NULL,
	"has_alpha" boolean NOT NULL,
	"is_animated" boolean NOT NULL,
	"placeholder" text,
	"original_url" text,
	"focus" jsonb,
	"original_focus" jsonb,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_url_pictures_url_fk" FOREIGN KEY ("original_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "pictures_original" ON "pictures" USING btree ("original_url");--> statement-breakpoint
-- NOT VALID: what records name already is left as it is; what they are given from now on is checked.
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_featured_image_url_pictures_url_fk" FOREIGN KEY ("featured_image_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_url_pictures_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "rituals" ADD CONSTRAINT "rituals_image_url_pictures_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "site_assets" ADD CONSTRAINT "site_assets_image_url_pictures_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE FUNCTION check_gallery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.gallery_images IS NOT DISTINCT FROM OLD.gallery_images THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM unnest(NEW.gallery_images) AS named(url)
		WHERE NOT EXISTS (SELECT FROM pictures WHERE pictures.url = named.url FOR KEY SHARE)) THEN
		RAISE EXCEPTION 'a gallery image is not in pictures'
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'products_gallery_images_pictures_url_fk';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER gallery BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION check_gallery();
