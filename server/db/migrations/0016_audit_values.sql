-- The values of audit events in a table of their own, so that they can be deleted without touching the event.
-- An event that is written meanwhile would have none.
LOCK TABLE "audit_event" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "audit_value" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"record_label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"salt" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_value" SELECT "id", "record_label", "changes", "reason", gen_random_uuid() FROM "audit_event";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "fields" text[];--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "digest" text;--> statement-breakpoint
-- The digest is defined in server/audit/audit-rows.ts.
UPDATE "audit_event" e SET
  "fields" = array(SELECT change ->> 'field' FROM jsonb_array_elements(v."changes") WITH ORDINALITY AS listed (change, place) ORDER BY place),
  "digest" = encode(sha256(convert_to(jsonb_build_array(v."salt", v."record_label", v."changes", v."reason")::text, 'UTF8')), 'hex')
FROM "audit_value" v WHERE v."event_id" = e."id";--> statement-breakpoint
ALTER TABLE "audit_event" ALTER COLUMN "fields" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" DROP COLUMN "record_label";--> statement-breakpoint
ALTER TABLE "audit_event" DROP COLUMN "changes";--> statement-breakpoint
ALTER TABLE "audit_event" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "audit_value" ADD CONSTRAINT "audit_value_event_id_audit_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "audit_event"("id") ON DELETE no action ON UPDATE no action;
