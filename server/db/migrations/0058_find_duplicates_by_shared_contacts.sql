CREATE INDEX "person_email_without_number" ON "person" USING btree (lower(email)) WHERE identity_number_fingerprint is null or birth_date is null;--> statement-breakpoint
CREATE INDEX "person_phone_without_number" ON "person" USING btree ("phone_number") WHERE identity_number_fingerprint is null or birth_date is null;--> statement-breakpoint
-- Who may be one person: same name and birth date, or the same address or telephone number with a similar first name. Two birth
-- dates tell namesakes apart who have numbers, and people of other names always. An address or telephone number may be a club's,
-- which thousands have: two who have numbers are therefore found by the birth date alone, and names are compared last.
CREATE OR REPLACE FUNCTION find_possible_duplicates(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM possible_duplicate WHERE person_id = ANY(ids) OR other_id = ANY(ids);
  WITH changed AS MATERIALIZED (
    SELECT p.id, fold(p.first_name) AS first_name, fold(p.first_name || ' ' || p.last_name) AS name, p.birth_date,
      nullif(lower(p.email), '') AS email, nullif(p.phone_number, '') AS phone_number,
      p.identity_number_fingerprint IS NULL OR p.birth_date IS NULL AS is_without_number
    FROM person p WHERE p.id = ANY(ids) AND p.merged_into_id IS NULL AND p.anonymized_at IS NULL
  ), pairs AS (
    -- The search text begins with the name, and is stored. Who counts is not said by IS NULL, of which the planner expects nearly
    -- no row until the table has been analyzed: it would read the whole of an index for each person.
    SELECT c.id AS one, o.id AS two FROM changed c CROSS JOIN LATERAL (
      SELECT s.* FROM person s WHERE s.birth_date = c.birth_date
      UNION ALL SELECT s.* FROM person s WHERE lower(s.email) = c.email AND c.is_without_number
      UNION ALL SELECT s.* FROM person s WHERE s.phone_number = c.phone_number AND c.is_without_number
      UNION ALL SELECT s.* FROM person s WHERE lower(s.email) = c.email AND NOT c.is_without_number
        AND (s.identity_number_fingerprint IS NULL OR s.birth_date IS NULL)
      UNION ALL SELECT s.* FROM person s WHERE s.phone_number = c.phone_number AND NOT c.is_without_number
        AND (s.identity_number_fingerprint IS NULL OR s.birth_date IS NULL)
    ) o WHERE o.id <> c.id AND num_nonnulls(o.merged_into_id, o.anonymized_at) = 0 AND CASE
      WHEN starts_with(o.search_text, c.name || ' ') AND fold(o.first_name || ' ' || o.last_name) = c.name
        THEN o.birth_date = c.birth_date OR similarity(fold(o.first_name), c.first_name) >= 0.4
      WHEN o.birth_date = c.birth_date THEN (lower(o.email) = c.email OR o.phone_number = c.phone_number)
        AND similarity(fold(o.first_name), c.first_name) >= 0.4
      ELSE (o.birth_date IS NULL OR c.birth_date IS NULL) AND similarity(fold(o.first_name), c.first_name) >= 0.4 END
  )
  INSERT INTO possible_duplicate (person_id, other_id)
    SELECT one, two FROM pairs UNION SELECT two, one FROM pairs ORDER BY 1, 2 ON CONFLICT DO NOTHING;
$$;
