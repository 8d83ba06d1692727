-- The program before 0066 anonymises and merges without emptying the two columns that it does not know. A trigger empties them, and no
-- check refuses it: the retention of 200 persons would fail because of one of them.
UPDATE "person" SET "care_of" = '', "country" = 'SE'
WHERE num_nonnulls("anonymized_at", "merged_into_id") > 0 AND ("care_of" <> '' OR "country" <> 'SE');--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.empty_left_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.care_of := '';
  NEW.country := 'SE';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "person_left_address" BEFORE UPDATE ON "person" FOR EACH ROW
WHEN (num_nonnulls(NEW.anonymized_at, NEW.merged_into_id) > 0 AND (NEW.care_of <> '' OR NEW.country <> 'SE'))
EXECUTE FUNCTION public.empty_left_address();--> statement-breakpoint
-- Licence applications of holders whose identity was protected before this was erased with it keep comments, answers and why more was
-- asked for. What has been written since then stays; without an event of the protection all goes. Applications of who was merged are
-- the remaining person's, and the event of the protection stays with who was merged.
CREATE TEMPORARY TABLE "protected_application" ON COMMIT DROP AS
SELECT a.id, 'Medlem ' || p.member_number AS label, coalesce((SELECT max(e.at) FROM "audit_event" e
  WHERE e.record_type = 'person' AND e.action = 'protect'
    AND e.record_id = ANY (ARRAY(SELECT f.id FROM "person" f WHERE f.id = p.id OR f.merged_into_id = p.id))), 'infinity') AS protected_at
FROM "licence_application" a JOIN "person" p ON p.id = a.person_id WHERE p.is_protected;--> statement-breakpoint
WITH "reason" AS (
  UPDATE "submission" s SET "reason" = 'Gallrad' FROM "protected_application" a
  WHERE s.licence_application_id = a.id AND s.outcome = 'returned' AND s.reason <> 'Gallrad' AND s.ended_at <= a.protected_at
  RETURNING a.id
), "comment" AS (
  UPDATE "review_comment" c SET "text" = 'Gallrad', "answer" = '' FROM "submission" s, "protected_application" a
  WHERE s.id = c.submission_id AND a.id = s.licence_application_id AND (c.text <> 'Gallrad' OR c.answer <> '')
    AND c.created_at <= a.protected_at
  RETURNING a.id
), "changed" AS (
  SELECT id FROM "reason" UNION SELECT id FROM "comment"
)
UPDATE "licence_application" l SET "version" = l.version + 1, "return_reason" =
  CASE WHEN l.return_reason IS NOT NULL AND l.returned_at <= a.protected_at THEN 'Gallrad' ELSE l.return_reason END
FROM "protected_application" a WHERE a.id = l.id
  AND (l.id IN (SELECT id FROM "changed") OR (l.return_reason <> 'Gallrad' AND l.returned_at <= a.protected_at));--> statement-breakpoint
SELECT erase_audit_values(array_agg(e.id), 'Systemet', NULL, NULL, NULL, a.label)
FROM "protected_application" a JOIN "audit_event" e ON e.record_type = 'licence_application' AND e.record_id = a.id
WHERE e.action IN ('attach', 'detach', 'update', 'restore', 'return') AND e.at <= a.protected_at GROUP BY a.label;--> statement-breakpoint
-- The program before empties the reasons of blocks and recalls of who is anonymised, and a reason must stand there.
UPDATE "licence_block" b SET "reason" = CASE b.reason WHEN '' THEN 'Gallrad' ELSE b.reason END,
  "lift_reason" = CASE b.lift_reason WHEN '' THEN 'Gallrad' ELSE b.lift_reason END
FROM "licence" l JOIN "person" p ON p.id = l.person_id
WHERE l.id = b.licence_id AND p.anonymized_at IS NOT NULL AND '' IN (b.reason, b.lift_reason);--> statement-breakpoint
UPDATE "licence" l SET "recall_reason" = 'Gallrad' FROM "person" p
WHERE p.id = l.person_id AND p.anonymized_at IS NOT NULL AND l.recall_reason = '';
