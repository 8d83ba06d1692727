-- Persons who are changed by one statement are compared with the others together: row by row, an import of 20 000 changes took most of
-- its time here. Plans of triggers are kept, often one for a single row: none of these grows with the square of the rows.
CREATE OR REPLACE FUNCTION person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT changed.id FROM (
    SELECT id, first_name, last_name, birth_date, email, phone_number, merged_into_id, anonymized_at,
      identity_number_fingerprint IS NULL FROM is_now
    EXCEPT SELECT id, first_name, last_name, birth_date, email, phone_number, merged_into_id, anonymized_at,
      identity_number_fingerprint IS NULL FROM was) changed);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM find_possible_duplicates(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION person_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM removed);
BEGIN
  DELETE FROM possible_duplicate WHERE person_id = ANY(ids) OR other_id = ANY(ids);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER person_changed ON person;--> statement-breakpoint
CREATE TRIGGER person_changed AFTER UPDATE ON person REFERENCING OLD TABLE AS was NEW TABLE AS is_now
  FOR EACH STATEMENT EXECUTE FUNCTION person_changed();
