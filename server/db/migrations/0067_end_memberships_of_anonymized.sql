-- Memberships of anonymised persons that went on were kept so, and nobody can end them. They end with the year of the anonymisation,
-- or with the year in which they begin, as those of persons who are anonymised from now on.
UPDATE "membership" m
SET "valid_to" = (date_trunc('year', greatest(p.anonymized_at AT TIME ZONE 'Europe/Stockholm', m.valid_from)) + interval '1 year - 1 day')::date
FROM "person" p
WHERE p.id = m.person_id AND p.anonymized_at IS NOT NULL AND (m.valid_to IS NULL
  OR m.valid_to > (date_trunc('year', greatest(p.anonymized_at AT TIME ZONE 'Europe/Stockholm', m.valid_from)) + interval '1 year - 1 day')::date);--> statement-breakpoint
UPDATE "membership_branch" b
SET "valid_to" = (date_trunc('year', greatest(p.anonymized_at AT TIME ZONE 'Europe/Stockholm', b.valid_from)) + interval '1 year - 1 day')::date
FROM "membership" m JOIN "person" p ON p.id = m.person_id
WHERE m.id = b.membership_id AND p.anonymized_at IS NOT NULL AND (b.valid_to IS NULL
  OR b.valid_to > (date_trunc('year', greatest(p.anonymized_at AT TIME ZONE 'Europe/Stockholm', b.valid_from)) + interval '1 year - 1 day')::date);
