-- Of persons who were anonymised or protected before this was erased with it, the licence numbers stand in the checklists of decisions and
-- in the events that tied them to officials. The licences are kept, so that the numbers tell who an official is.
CREATE TEMPORARY TABLE "erased_number" ON COMMIT DROP AS
SELECT DISTINCT l.number FROM "licence" l JOIN "person" p ON p.id = l.person_id WHERE p.is_protected OR p.anonymized_at IS NOT NULL;--> statement-breakpoint
WITH "named" AS (
  SELECT DISTINCT s.id FROM "submission" s CROSS JOIN jsonb_array_elements(s.checklist) line
    CROSS JOIN string_to_table(line ->> 'text', ' ') word JOIN "erased_number" n ON n.number = word
  WHERE s.application_id IS NOT NULL AND line ->> 'rule' = 'officialLicences'
)
UPDATE "submission" s SET "checklist" = (SELECT jsonb_agg(CASE line ->> 'rule' WHEN 'officialLicences'
    THEN line || jsonb_build_object('text', (SELECT string_agg(CASE WHEN n.number IS NULL THEN word ELSE 'licensen' END, ' ' ORDER BY place)
      FROM string_to_table(line ->> 'text', ' ') WITH ORDINALITY AS words (word, place) LEFT JOIN "erased_number" n ON n.number = word))
    ELSE line END ORDER BY nth)
  FROM jsonb_array_elements(s.checklist) WITH ORDINALITY AS kept (line, nth))
FROM "named" WHERE "named".id = s.id;--> statement-breakpoint
SELECT erase_audit_values(array_agg(e.id), 'Systemet', NULL, NULL, NULL,
  CASE e.record_type WHEN 'application' THEN 'Ansökan' ELSE 'Tävlingen' END)
FROM "audit_event" e JOIN "audit_value" v ON v.event_id = e.id
WHERE e.action = 'tieOfficial' AND e.record_type IN ('application', 'sanction')
  AND EXISTS (SELECT FROM jsonb_array_elements(v.changes) change JOIN "erased_number" n ON n.number IN (change ->> 'old', change ->> 'new'))
GROUP BY e.record_type;
