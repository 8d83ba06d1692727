-- Licences and applications of holders whose identity was protected before this was erased with it keep notes, references of payments and,
-- in the history, FAI ids, which many read there. As in 0070 what has been written since then stays, but for FAI ids in the history; without
-- an event of the protection all goes.
CREATE TEMPORARY TABLE "protected_holder" ON COMMIT DROP AS
SELECT p.id, 'Medlem ' || p.member_number AS label, coalesce((SELECT max(e.at) FROM "audit_event" e
  WHERE e.record_type = 'person' AND e.action = 'protect'
    AND e.record_id = ANY (ARRAY(SELECT f.id FROM "person" f WHERE f.id = p.id OR f.merged_into_id = p.id))), 'infinity') AS protected_at
FROM "person" p WHERE p.is_protected;--> statement-breakpoint
UPDATE "licence" l SET "note" = '', "version" = l.version + 1 FROM "protected_holder" h
WHERE h.id = l.person_id AND l.note <> '' AND NOT EXISTS (SELECT FROM "audit_event" e
  WHERE e.record_type = 'licence' AND e.record_id = l.id AND 'note' = ANY (e.fields) AND e.at > h.protected_at);--> statement-breakpoint
-- A decision keeps its checklist, which names the reference.
UPDATE "submission" s SET "checklist" = (SELECT jsonb_agg(CASE line ->> 'rule' WHEN 'fee'
    THEN line || jsonb_build_object('text', regexp_replace(line ->> 'text', ', referens .*$', '.')) ELSE line END ORDER BY nth)
  FROM jsonb_array_elements(s.checklist) WITH ORDINALITY AS kept (line, nth))
FROM "licence_application" a JOIN "protected_holder" h ON h.id = a.person_id
WHERE s.licence_application_id = a.id AND least(s.ended_at, (a.ticks #>> '{fee,at}')::timestamptz) <= h.protected_at
  AND EXISTS (SELECT FROM jsonb_array_elements(s.checklist) line
    WHERE line ->> 'rule' = 'fee' AND line ->> 'text' LIKE '%, referens %');--> statement-breakpoint
UPDATE "licence_application" a SET "ticks" = jsonb_set(a.ticks, '{fee,reference}', '""'), "version" = a.version + 1
FROM "protected_holder" h
WHERE h.id = a.person_id AND a.ticks #>> '{fee,reference}' <> '' AND (a.ticks #>> '{fee,at}')::timestamptz <= h.protected_at;--> statement-breakpoint
SELECT erase_audit_values(array_agg(e.id), 'Systemet', NULL, NULL, NULL, r.label)
FROM (SELECT 'licence' AS type, l.id, h.label, h.protected_at FROM "protected_holder" h JOIN "licence" l ON l.person_id = h.id
  UNION ALL SELECT 'licence_application', a.id, h.label, h.protected_at
    FROM "protected_holder" h JOIN "licence_application" a ON a.person_id = h.id) r
JOIN "audit_event" e ON e.record_type = r.type AND e.record_id = r.id
WHERE CASE r.type WHEN 'licence' THEN 'faiId' = ANY (e.fields) ELSE e.action = 'attest' AND e.at <= r.protected_at END
GROUP BY r.label;
