ALTER TABLE "contact_messages" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_lines_list" CHECK (jsonb_typeof("contact_messages"."lines") = 'array');--> statement-breakpoint
-- The search finds a message also by the products on its enquiry list.
CREATE OR REPLACE FUNCTION fold_contact_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(normalize(concat_ws(E'\n',
		NEW.first_name || ' ' || NEW.last_name, NEW.last_name || ' ' || NEW.first_name,
		NEW.last_name || NEW.first_name, NEW.email, NEW.subject, NEW.message,
		(SELECT string_agg(concat_ws(' ', line ->> 'name', line ->> 'name_ja'), E'\n') FROM jsonb_array_elements(NEW.lines) line),
		(SELECT string_agg(subject || E'\n' || text, E'\n' ORDER BY created_at) FROM message_replies WHERE message_id = NEW.id),
		(SELECT string_agg(text, E'\n' ORDER BY created_at) FROM message_notes WHERE message_id = NEW.id)), NFKC));
	NEW.search_pairs := character_pairs(NEW.search_text);
	RETURN NEW;
END
$$;
