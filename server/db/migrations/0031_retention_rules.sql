CREATE TABLE "retention_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "retention_rule_name_unique" UNIQUE("name"),
	CONSTRAINT "retention_rule_amount" CHECK ("retention_rule"."amount" >= 1),
	CONSTRAINT "retention_rule_half_a_year" CHECK ("retention_rule"."name" not in ('persons', 'auditValues') or "retention_rule"."amount" >= 6)
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "retention_run_at" ON "retention_run" USING btree ("at");--> statement-breakpoint
INSERT INTO "retention_rule" ("id", "name", "amount") VALUES
  ('00000000-0000-7000-8000-000000000100', 'persons', 24),
  ('00000000-0000-7000-8000-000000000101', 'applicants', 24),
  ('00000000-0000-7000-8000-000000000102', 'draftFiles', 30),
  ('00000000-0000-7000-8000-000000000103', 'auditValues', 24),
  ('00000000-0000-7000-8000-000000000104', 'mails', 12),
  ('00000000-0000-7000-8000-000000000105', 'signIns', 12),
  ('00000000-0000-7000-8000-000000000106', 'imports', 24);
