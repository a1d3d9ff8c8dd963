CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ja" text,
	"reading_ja" text,
	"text" text,
	"text_ja" text,
	"home_card" text,
	"image_url" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_categories_name_not_blank" CHECK (btrim("product_categories"."name") <> ''),
	CONSTRAINT "product_categories_home_card_known" CHECK ("product_categories"."home_card" in ('virgin-coconut-oil', 'hair-care', 'bath-shower', 'body-care'))
);
--> statement-breakpoint
CREATE TABLE "product_category_former_names" (
	"name" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_noun_known";--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_image_url_pictures_url_fk" FOREIGN KEY ("image_url") REFERENCES "public"."pictures"("url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category_former_names" ADD CONSTRAINT "product_category_former_names_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_name" ON "product_categories" USING btree ("name");--> statement-breakpoint
CREATE INDEX "product_category_former_names_category" ON "product_category_former_names" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_noun_known" CHECK ("activities"."noun" in ('product', 'product-category', 'site-asset', 'ritual', 'ritual-step', 'mindfulness-tip', 'blog-post', 'blog-category', 'contact-message', 'page-entry', 'own-page', 'page-text', 'site-settings', 'picture', 'person'));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON product_categories FOR EACH ROW EXECUTE FUNCTION touch_record();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE ON product_categories
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON product_categories
	FOR EACH ROW EXECUTE FUNCTION note_activity('product-category', 'id', 'name');
--> statement-breakpoint
-- Adds a category, or takes it out of the trash. The values are those that were fixed texts before.
CREATE FUNCTION add_product_category(wanted text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_categories (name, display_order, name_ja, reading_ja, home_card)
	SELECT wanted,
		-- Last where staff have chosen an order.
		coalesce((SELECT max(display_order) + 1 FROM product_categories WHERE display_order <> 0), 0),
		fixed.name_ja, fixed.reading_ja,
		CASE WHEN NOT EXISTS (SELECT FROM product_categories AS other WHERE other.home_card = fixed.home_card)
			THEN fixed.home_card END
	FROM (VALUES (1)) AS one_row LEFT JOIN (VALUES
		('Edible Oil', '食用オイル', 'しょくようオイル', 'virgin-coconut-oil'),
		('Hair Care', 'ヘアケア', NULL, 'hair-care'),
		('Bath & Shower', 'バス＆シャワー', NULL, 'bath-shower'),
		('Body Care', 'ボディケア', NULL, 'body-care'),
		('Lip & Face', 'リップ＆フェイス', NULL, NULL),
		('Gift Sets', 'ギフトセット', NULL, NULL)
	) AS fixed (name, name_ja, reading_ja, home_card) ON fixed.name = wanted
	ON CONFLICT (name) DO UPDATE SET deleted_at = NULL WHERE product_categories.deleted_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- At the end of the transaction, when the product may have changed again.
	present text := (SELECT category FROM products WHERE id = NEW.id);
	renamed text;
BEGIN
	IF present IS NULL
		OR EXISTS (SELECT FROM product_categories WHERE name = present AND deleted_at IS NULL) THEN
		RETURN NULL;
	END IF;
	-- From a form or an Undo that is older than the category's present name.
	SELECT category.name INTO renamed
		FROM product_category_former_names AS former JOIN product_categories AS category ON category.id = former.category_id
		WHERE former.name = present AND category.deleted_at IS NULL;
	IF renamed IS NULL THEN
		PERFORM add_product_category(present);
	ELSE
		UPDATE products SET category = renamed WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A product can be left behind by the Undo of a rename, or be saved while its category is deleted.
CREATE FUNCTION keep_used_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM products WHERE category = OLD.name)
		AND NOT EXISTS (SELECT FROM product_categories WHERE name = OLD.name AND deleted_at IS NULL) THEN
		PERFORM add_product_category(OLD.name);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_used AFTER UPDATE OF name, deleted_at OR DELETE ON product_categories
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_used_category();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_category AFTER INSERT OR UPDATE OF category ON products
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_product_category();
--> statement-breakpoint
SELECT add_product_category(category) FROM (SELECT DISTINCT category FROM products) AS stored;
--> statement-breakpoint
-- Otherwise a later migration in the same transaction could not alter the table.
SET CONSTRAINTS ALL IMMEDIATE;
