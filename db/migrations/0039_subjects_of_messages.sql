-- When a message is deleted, the activity keeps who did what, but not the subject.
CREATE FUNCTION forget_gone_messages() RETURNS void LANGUAGE sql AS $$
	UPDATE activities SET record_name = '–'
	WHERE noun = 'contact-message' AND record_name <> '–'
		AND NOT EXISTS (SELECT FROM contact_messages WHERE id::text = activities.record_id);
	DELETE FROM record_versions
	WHERE record_type = 'contact-message'
		AND NOT EXISTS (SELECT FROM contact_messages WHERE id = record_versions.record_id);
$$;
--> statement-breakpoint
SELECT forget_gone_messages();
--> statement-breakpoint
CREATE FUNCTION forget_deleted_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE activities SET record_name = '–'
	FROM deleted WHERE noun = 'contact-message' AND activities.record_id = deleted.id::text;
	DELETE FROM record_versions USING deleted
	WHERE record_type = 'contact-message' AND record_versions.record_id = deleted.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- It runs for every way to delete: an emptied trash, MESSAGE_DAYS, an erasure.
CREATE TRIGGER forget_deleted_messages AFTER DELETE ON contact_messages
	REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_deleted_messages();
