-- Keeps a public address that changes or ends, so that it redirects. People, the schedule and Undo end addresses.
CREATE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'blog_posts' THEN
		INSERT INTO blog_former_slugs (slug, post_id) VALUES (OLD.slug, OLD.id) ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO own_page_former_slugs (slug, page_id) VALUES (OLD.slug, OLD.id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_former_slug AFTER UPDATE ON blog_posts FOR EACH ROW
	WHEN (OLD.is_published AND OLD.visible_from IS NULL AND (NOT NEW.is_published OR NEW.slug <> OLD.slug))
	EXECUTE FUNCTION keep_former_slug();
--> statement-breakpoint
CREATE TRIGGER keep_former_slug AFTER UPDATE ON own_pages FOR EACH ROW
	WHEN (OLD.is_live AND OLD.visible_from IS NULL AND (NOT NEW.is_live OR NEW.slug <> OLD.slug))
	EXECUTE FUNCTION keep_former_slug();
