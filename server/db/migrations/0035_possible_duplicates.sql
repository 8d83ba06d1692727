CREATE TABLE "possible_duplicate" (
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "possible_duplicate_person_id_other_id_pk" PRIMARY KEY("person_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "possible_duplicate_other" ON "possible_duplicate" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_birth_date" ON "person" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "person_phone" ON "person" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "person_awaited" ON "person" USING btree ("id") WHERE lift_asked_at is not null or anonymize_proposed_at is not null;--> statement-breakpoint
-- Who may be one person: same name and birth date, or the same address or telephone number with a similar first name. Two birth
-- dates tell namesakes apart who have numbers, and people of other names always.
CREATE FUNCTION find_possible_duplicates(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM possible_duplicate WHERE person_id = ANY(ids) OR other_id = ANY(ids);
  WITH changed AS MATERIALIZED (
    SELECT p.id, fold(p.first_name) AS first_name, fold(p.first_name || ' ' || p.last_name) AS name, p.birth_date, p.email,
      p.phone_number, p.identity_number_fingerprint IS NOT NULL AS has_number
    FROM person p WHERE p.id = ANY(ids) AND p.merged_into_id IS NULL AND p.anonymized_at IS NULL
  ), alike AS (
    SELECT c.id AS one, o.id AS two, false AS by_contact FROM changed c JOIN person o ON o.birth_date = c.birth_date
    UNION ALL SELECT c.id, o.id, true FROM changed c JOIN person o ON lower(o.email) = lower(c.email) WHERE c.email <> ''
    UNION ALL SELECT c.id, o.id, true FROM changed c JOIN person o ON o.phone_number = c.phone_number WHERE c.phone_number <> ''
  ), pairs AS (
    SELECT c.id AS one, o.id AS two FROM alike a JOIN changed c ON c.id = a.one JOIN person o ON o.id = a.two
    CROSS JOIN LATERAL (SELECT fold(o.first_name || ' ' || o.last_name) = c.name AS is_namesake) n
    WHERE o.id <> c.id AND o.merged_into_id IS NULL AND o.anonymized_at IS NULL AND CASE WHEN a.by_contact
      THEN similarity(fold(o.first_name), c.first_name) >= 0.4 AND (coalesce(o.birth_date = c.birth_date, true)
        OR (n.is_namesake AND NOT (c.has_number AND o.identity_number_fingerprint IS NOT NULL)))
      ELSE n.is_namesake END
  )
  INSERT INTO possible_duplicate (person_id, other_id)
    SELECT one, two FROM pairs UNION SELECT two, one FROM pairs ORDER BY 1, 2 ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
CREATE FUNCTION person_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_possible_duplicates(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM find_possible_duplicates(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION person_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM possible_duplicate d USING removed r WHERE d.person_id = r.id OR d.other_id = r.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_added AFTER INSERT ON person REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION person_added();--> statement-breakpoint
CREATE TRIGGER person_changed AFTER UPDATE ON person FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.birth_date, OLD.email, OLD.phone_number, OLD.merged_into_id, OLD.anonymized_at,
      OLD.identity_number_fingerprint IS NULL)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.birth_date, NEW.email, NEW.phone_number, NEW.merged_into_id,
      NEW.anonymized_at, NEW.identity_number_fingerprint IS NULL))
  EXECUTE FUNCTION person_changed();--> statement-breakpoint
CREATE TRIGGER person_removed AFTER DELETE ON person REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION person_removed();--> statement-breakpoint
SELECT find_possible_duplicates(ARRAY(SELECT id FROM person));
