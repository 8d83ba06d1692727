CREATE TABLE "waiting_reminder" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"reminded_on" date NOT NULL
);
--> statement-breakpoint
-- What waits has been reminded of until yesterday; the reminders of today may be still to come.
INSERT INTO "waiting_reminder" ("record_id", "reminded_on")
SELECT w."id", (now() AT TIME ZONE 'Europe/Stockholm')::date - 1
FROM (SELECT "id" FROM "announcement" WHERE "status" = 'PendingApproval' OR ("status" = 'Draft' AND "returned_at" IS NOT NULL)
  UNION ALL SELECT "id" FROM "application" WHERE "status" = 'Review') w;
