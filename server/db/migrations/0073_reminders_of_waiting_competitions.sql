CREATE TABLE "waiting_reminder" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"reminded_on" date NOT NULL
);
--> statement-breakpoint
-- What waits has been reminded of until yesterday, and today when the reminders of today are queued.
INSERT INTO "waiting_reminder" ("record_id", "reminded_on")
SELECT w."id", d."today" - (CASE WHEN EXISTS (SELECT FROM "mail_outbox"
  WHERE "decision" IN ('competitions.waiting:' || d."today", 'competitions.completion:' || d."today")) THEN 0 ELSE 1 END)
FROM (SELECT "id" FROM "announcement" WHERE "status" = 'PendingApproval' OR ("status" = 'Draft' AND "returned_at" IS NOT NULL)
  UNION ALL SELECT "id" FROM "application" WHERE "status" = 'Review') w,
  (SELECT (now() AT TIME ZONE 'Europe/Stockholm')::date AS "today") d;
