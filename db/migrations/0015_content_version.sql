-- One number for all public content: it rises once in every transaction that changes any of it.
CREATE TABLE content_version (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	number bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO content_version DEFAULT VALUES;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	this_transaction text := pg_current_xact_id()::text;
BEGIN
	IF current_setting('nyiur.content_changed', true) = this_transaction THEN
		RETURN NULL;
	END IF;
	PERFORM set_config('nyiur.content_changed', this_transaction, true);
	UPDATE content_version SET number = number + 1;
	PERFORM pg_notify('content_version', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TABLE content_changes;
