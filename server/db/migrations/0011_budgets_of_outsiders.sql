CREATE TABLE "outside_use" (
	"day" date NOT NULL,
	"network" text NOT NULL,
	"bytes" bigint NOT NULL,
	"letters" integer NOT NULL,
	CONSTRAINT "outside_use_day_network_pk" PRIMARY KEY("day","network")
);
--> statement-breakpoint
DROP INDEX "application_email";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (regexp_replace(lower(applicant_email), '\+[^@]*@', '@')) STORED;--> statement-breakpoint
ALTER TABLE "application_link" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "application_mailbox" ON "application" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "announcement_calendar" ON "announcement" USING btree ("calendar_id");