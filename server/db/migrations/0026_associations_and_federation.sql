CREATE TABLE "organization_email_hold" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"email_before" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"approval_hash" text,
	CONSTRAINT "organization_email_hold_approvalHash_unique" UNIQUE("approval_hash")
);
--> statement-breakpoint
CREATE TABLE "federation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"web" text DEFAULT '' NOT NULL,
	"handling_days" integer NOT NULL,
	"lead_days" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "federation_once" CHECK ("federation"."id" = '00000000-0000-7000-8000-000000000001')
);
--> statement-breakpoint
INSERT INTO "federation" ("id", "handling_days", "lead_days") VALUES ('00000000-0000-7000-8000-000000000001', 14, '{"Other":30,"SC":60,"Ranking":30,"VM":365,"EM":365,"NM":180,"SM":120,"RM":90,"DM":60,"Int":90}');--> statement-breakpoint
UPDATE "association" SET "email" = coalesce("email", ''), "web" = coalesce("web", '') WHERE "email" IS NULL OR "web" IS NULL;--> statement-breakpoint
ALTER TABLE "association" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "association" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "association" ALTER COLUMN "web" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "association" ALTER COLUMN "web" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "association" ADD COLUMN "handling_days" integer;--> statement-breakpoint
ALTER TABLE "association" ADD COLUMN "lead_days" json DEFAULT '{"Other":null,"SC":null,"Ranking":null,"VM":null,"EM":null,"NM":null,"SM":null,"RM":null,"DM":null,"Int":null}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "association" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "association" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || short_name)) STORED;--> statement-breakpoint
ALTER TABLE "organization_email_hold" ADD CONSTRAINT "organization_email_hold_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;