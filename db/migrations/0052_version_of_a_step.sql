-- A waiting step counts its versions on from the step that visitors see. Published, that step gets the same version.
CREATE OR REPLACE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := greatest(NEW.version, OLD.version + 1);
	NEW.updated_at := now();
	RETURN NEW;
END
$$;
