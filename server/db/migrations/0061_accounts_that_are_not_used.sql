ALTER TABLE "account" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
INSERT INTO "retention_rule" ("id", "name", "amount") VALUES ('00000000-0000-7000-8000-000000000107', 'accounts', 24);
