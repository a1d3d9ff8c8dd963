ALTER TABLE "products" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Half-width and full-width forms and capitals are made one when a product is written, not at each
-- search: folding a thousand products takes 150 ms, looking through them folded takes 5.
CREATE FUNCTION fold_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(normalize(concat_ws(' ', NEW.name, NEW.name_ja, NEW.category,
		NEW.description, NEW.description_ja, array_to_string(NEW.benefits || NEW.benefits_ja, ' '),
		array_to_string(NEW.ingredients || NEW.ingredients_ja, ' ')), NFKC));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fold BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION fold_product();
--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER touch;
--> statement-breakpoint
UPDATE products SET name = name;
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER touch;
