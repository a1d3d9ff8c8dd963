-- Publishing gives a step the version of its pending step, so the trigger keeps a higher version.
CREATE OR REPLACE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := greatest(NEW.version, OLD.version + 1);
	NEW.updated_at := now();
	RETURN NEW;
END
$$;
