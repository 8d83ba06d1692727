ALTER TABLE "mail_outbox" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "queued_at" = "created_at" WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
