ALTER TABLE "role_assignment" ADD COLUMN "reviewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
UPDATE "role_assignment" SET "reviewed_at" = "created_at", "reviewed_by" = "created_by";
