CREATE TABLE "licence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"application_id" uuid,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"organization_id" uuid,
	"fai_id" text DEFAULT '' NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recalled_at" timestamp with time zone,
	"recalled_by" uuid,
	"recall_reason" text,
	"replaced_at" timestamp with time zone,
	"replaced_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(number || ' ' || fai_id)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "licence_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "licence_period" CHECK ("licence"."valid_to" >= "licence"."valid_from"),
	CONSTRAINT "licence_recall" CHECK (("licence"."recalled_at" is null) = ("licence"."recall_reason" is null)),
	CONSTRAINT "licence_replaced" CHECK (("licence"."replaced_at" is null) = ("licence"."replaced_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "licence_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"first_day" date NOT NULL,
	"sanction_id" uuid,
	"organization_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"ticks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"replaces_id" uuid,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"return_reason" text,
	"withdrawn_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"search_text" text GENERATED ALWAYS AS (fold(message)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "licence_application_status" CHECK ("licence_application"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Withdrawn')),
	CONSTRAINT "licence_application_submitted" CHECK ("licence_application"."status" in ('Draft', 'Withdrawn') or ("licence_application"."submitted_at" is not null and "licence_application"."organization_id" is not null)),
	CONSTRAINT "licence_application_reason" CHECK ("licence_application"."status" <> 'Rejected' or "licence_application"."decision_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "licence_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	CONSTRAINT "licence_block_period" CHECK ("licence_block"."valid_to" is null or "licence_block"."valid_to" >= "licence_block"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "licence_counter" (
	"type_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_number" (
	"type_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "licence_number_type_id_branch_id_person_id_pk" PRIMARY KEY("type_id","branch_id","person_id"),
	CONSTRAINT "licence_number_number_unique" UNIQUE("number"),
	CONSTRAINT "licence_number_serial" UNIQUE("type_id","serial")
);
--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_number";--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_of_one";--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "licence_application_id" uuid;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_type_id_licence_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."licence_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_application_id_licence_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."licence_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_replaced_by_id_licence_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_type_id_licence_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."licence_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_replaces_id_licence_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_block" ADD CONSTRAINT "licence_block_licence_id_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_counter" ADD CONSTRAINT "licence_counter_type_id_licence_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."licence_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_number" ADD CONSTRAINT "licence_number_type_id_licence_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."licence_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_number" ADD CONSTRAINT "licence_number_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_number" ADD CONSTRAINT "licence_number_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_branch" ON "licence" USING btree ("branch_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "licence_person" ON "licence" USING btree ("person_id","type_id");--> statement-breakpoint
CREATE INDEX "licence_type_held" ON "licence" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "licence_organization" ON "licence" USING btree ("organization_id","valid_to");--> statement-breakpoint
CREATE INDEX "licence_search" ON "licence" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_application_branch" ON "licence_application" USING btree ("branch_id","status");--> statement-breakpoint
CREATE INDEX "licence_application_person" ON "licence_application" USING btree ("person_id","type_id");--> statement-breakpoint
CREATE INDEX "licence_application_type" ON "licence_application" USING btree ("type_id","status");--> statement-breakpoint
CREATE INDEX "licence_application_organization" ON "licence_application" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "licence_block_licence" ON "licence_block" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "licence_number_person" ON "licence_number" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_licence_application_id_licence_application_id_fk" FOREIGN KEY ("licence_application_id") REFERENCES "public"."licence_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_licence_application" ON "submission" USING btree ("licence_application_id");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_number" UNIQUE NULLS NOT DISTINCT("announcement_id","application_id","licence_application_id","number");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_of_one" CHECK (num_nonnulls("submission"."announcement_id", "submission"."application_id", "submission"."licence_application_id") = 1);