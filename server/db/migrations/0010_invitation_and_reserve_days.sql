ALTER TABLE "sanction" ADD COLUMN "reserve_starts_on" date;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "reserve_ends_on" date;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "invitation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "invitation_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "programme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "programme_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "entry_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "reopens_announcement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A single reserve day is both the first and the last.
UPDATE "sanction" s SET "reserve_starts_on" = coalesce(p.reserve_starts_on, p.reserve_ends_on), "reserve_ends_on" = coalesce(p.reserve_ends_on, p.reserve_starts_on)
  FROM "application" p WHERE p.id = s.application_id AND (p.reserve_starts_on IS NOT NULL OR p.reserve_ends_on IS NOT NULL);--> statement-breakpoint
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_reserve_order" CHECK (("sanction"."reserve_starts_on" is null) = ("sanction"."reserve_ends_on" is null) and "sanction"."reserve_ends_on" >= "sanction"."reserve_starts_on");