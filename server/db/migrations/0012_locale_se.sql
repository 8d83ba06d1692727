ALTER TABLE "application" ALTER COLUMN "language" SET DEFAULT 'se';--> statement-breakpoint
UPDATE "application" SET "language" = 'se' WHERE "language" = 'sv';--> statement-breakpoint
UPDATE "mail_outbox" SET "data" = jsonb_set("data", '{language}', '"se"') WHERE "data"->>'language' = 'sv';--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_known_language" CHECK ("application"."language" in ('se', 'en'));
