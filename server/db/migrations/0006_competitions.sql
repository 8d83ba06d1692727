CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"language" text DEFAULT 'sv' NOT NULL,
	"organization_id" uuid,
	"applicant_name" text DEFAULT '' NOT NULL,
	"applicant_role" text DEFAULT '' NOT NULL,
	"applicant_email" text NOT NULL,
	"applicant_phone" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"reserve_starts_on" date,
	"reserve_ends_on" date,
	"place" text DEFAULT '' NOT NULL,
	"icao" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"expected_entrants" integer,
	"officials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"airspace_state" text DEFAULT 'unset' NOT NULL,
	"airspace_note" text DEFAULT '' NOT NULL,
	"landowner_state" text DEFAULT 'unset' NOT NULL,
	"landowner_note" text DEFAULT '' NOT NULL,
	"insurance" text DEFAULT '' NOT NULL,
	"safety_plan" text DEFAULT '' NOT NULL,
	"budget" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"awaits_email_since" timestamp with time zone,
	"club_asked_at" timestamp with time zone,
	"club_asked_email" text,
	"club_answer" text,
	"club_answered_at" timestamp with time zone,
	"club_answered_by_name" text,
	"first_submitted_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"return_reason" text,
	"withdrawn_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"anonymized_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "application_known_status" CHECK ("application"."status" in ('Draft', 'Review', 'Approved', 'Rejected')),
	CONSTRAINT "application_period_order" CHECK ("application"."ends_on" >= "application"."starts_on"),
	CONSTRAINT "application_reviewed" CHECK ("application"."status" = 'Draft' or ("application"."email_confirmed_at" is not null and "application"."organization_id" is not null and "application"."starts_on" is not null and "application"."ends_on" is not null and "application"."submitted_at" is not null)),
	CONSTRAINT "application_approved" CHECK ("application"."status" <> 'Approved' or "application"."club_answer" = 'yes'),
	CONSTRAINT "application_reason" CHECK ("application"."status" <> 'Rejected' or "application"."decision_reason" <> ''),
	CONSTRAINT "application_club_answer" CHECK (("application"."club_answer" is null) = ("application"."club_answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "application_class" (
	"application_id" uuid NOT NULL,
	"class_type_id" uuid NOT NULL,
	CONSTRAINT "application_class_application_id_class_type_id_pk" PRIMARY KEY("application_id","class_type_id")
);
--> statement-breakpoint
CREATE TABLE "application_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "application_link_kind" CHECK ("application_link"."kind" in ('applicant', 'club'))
);
--> statement-breakpoint
CREATE TABLE "review_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"field" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid,
	"application_id" uuid,
	"number" integer NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid,
	"submitted_by_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"ended_by_name" text,
	"reason" text,
	CONSTRAINT "submission_number" UNIQUE NULLS NOT DISTINCT("announcement_id","application_id","number"),
	CONSTRAINT "submission_of_one" CHECK (num_nonnulls("submission"."announcement_id", "submission"."application_id") = 1),
	CONSTRAINT "submission_outcome" CHECK (("submission"."outcome" is null) = ("submission"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"competition_type" text DEFAULT 'Unset' NOT NULL,
	"season" integer NOT NULL,
	"proposed_from" date,
	"proposed_to" date,
	"last_application_day" date,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"requirements_en" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"reviewer_message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"hand_ids" uuid[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"return_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"published_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"moved_at" timestamp with time zone,
	"moved_by" uuid,
	"move_reason" text,
	"moved_to_id" uuid,
	"copied_from_id" uuid,
	"calendar_id" uuid NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || title_en)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "announcement_of_branch" UNIQUE("id","branch_id"),
	CONSTRAINT "announcement_known_status" CHECK ("announcement"."status" in ('Draft', 'PendingApproval', 'Published', 'Rejected')),
	CONSTRAINT "announcement_known_type" CHECK ("announcement"."competition_type" in ('Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int')),
	CONSTRAINT "announcement_period_order" CHECK ("announcement"."proposed_to" >= "announcement"."proposed_from"),
	CONSTRAINT "announcement_complete" CHECK ("announcement"."status" = 'Draft' or ("announcement"."proposed_from" is not null and "announcement"."proposed_to" is not null and "announcement"."last_application_day" is not null and "announcement"."submitted_at" is not null)),
	CONSTRAINT "announcement_published" CHECK (("announcement"."status" = 'Published') = ("announcement"."published_at" is not null)),
	CONSTRAINT "announcement_reason" CHECK ("announcement"."status" <> 'Rejected' or "announcement"."decision_reason" <> ''),
	CONSTRAINT "announcement_ended_once" CHECK (("announcement"."cancelled_at" is null and "announcement"."moved_at" is null) or ("announcement"."status" = 'Published' and ("announcement"."cancelled_at" is null or "announcement"."moved_at" is null))),
	CONSTRAINT "announcement_moved" CHECK (("announcement"."moved_at" is null) = ("announcement"."moved_to_id" is null))
);
--> statement-breakpoint
CREATE TABLE "announcement_class" (
	"announcement_id" uuid NOT NULL,
	"class_type_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "announcement_class_announcement_id_class_type_id_pk" PRIMARY KEY("announcement_id","class_type_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_district" (
	"announcement_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	CONSTRAINT "announcement_district_announcement_id_district_id_pk" PRIMARY KEY("announcement_id","district_id")
);
--> statement-breakpoint
CREATE TABLE "class_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"fai_class" text DEFAULT '' NOT NULL,
	"discipline_group" text DEFAULT '' NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "class_type_code" UNIQUE("branch_id","code"),
	CONSTRAINT "class_type_of_branch" UNIQUE("id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "sanction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"announcement_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"competition_type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"place" text NOT NULL,
	"icao" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"officials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"web" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"moved_at" timestamp with time zone,
	"moved_by" uuid,
	"move_reason" text,
	"moved_from_starts_on" date,
	"moved_from_ends_on" date,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text,
	"calendar_id" uuid NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(number || ' ' || title || ' ' || title_en || ' ' || place || ' ' || icao)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "sanction_number_unique" UNIQUE("number"),
	CONSTRAINT "sanction_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "sanction_calendarId_unique" UNIQUE("calendar_id"),
	CONSTRAINT "sanction_serial" UNIQUE("year","serial"),
	CONSTRAINT "sanction_known_type" CHECK ("sanction"."competition_type" in ('Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int')),
	CONSTRAINT "sanction_number_parts" CHECK ("sanction"."number" = 'FSF-' || "sanction"."year" || '-' || "sanction"."competition_type" || '-' || lpad("sanction"."serial"::text, greatest(4, length("sanction"."serial"::text)), '0')),
	CONSTRAINT "sanction_period_order" CHECK ("sanction"."ends_on" >= "sanction"."starts_on"),
	CONSTRAINT "sanction_moved" CHECK (("sanction"."moved_at" is null) = ("sanction"."moved_from_starts_on" is null) and ("sanction"."moved_at" is null) = ("sanction"."moved_from_ends_on" is null)),
	CONSTRAINT "sanction_cancelled" CHECK (("sanction"."cancelled_at" is null) = ("sanction"."cancel_reason" is null)),
	CONSTRAINT "sanction_withdrawn" CHECK (("sanction"."withdrawn_at" is null) = ("sanction"."withdraw_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "sanction_class" (
	"sanction_id" uuid NOT NULL,
	"class_type_id" uuid NOT NULL,
	"championship" text NOT NULL,
	CONSTRAINT "sanction_class_sanction_id_class_type_id_pk" PRIMARY KEY("sanction_id","class_type_id"),
	CONSTRAINT "sanction_class_championship" CHECK ("sanction_class"."championship" in ('Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int'))
);
--> statement-breakpoint
CREATE TABLE "sanction_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanction_district" (
	"sanction_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	CONSTRAINT "sanction_district_sanction_id_district_id_pk" PRIMARY KEY("sanction_id","district_id")
);
--> statement-breakpoint
CREATE TABLE "sanction_organizer" (
	"sanction_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sanction_organizer_sanction_id_organization_id_pk" PRIMARY KEY("sanction_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_class" ADD CONSTRAINT "application_class_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_class" ADD CONSTRAINT "application_class_class_type_id_class_type_id_fk" FOREIGN KEY ("class_type_id") REFERENCES "public"."class_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_link" ADD CONSTRAINT "application_link_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comment" ADD CONSTRAINT "review_comment_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_moved_to_id_announcement_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_class" ADD CONSTRAINT "announcement_class_announcement" FOREIGN KEY ("announcement_id","branch_id") REFERENCES "public"."announcement"("id","branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_class" ADD CONSTRAINT "announcement_class_branch" FOREIGN KEY ("class_type_id","branch_id") REFERENCES "public"."class_type"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_district" ADD CONSTRAINT "announcement_district_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_district" ADD CONSTRAINT "announcement_district_district_id_association_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_type" ADD CONSTRAINT "class_type_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_class" ADD CONSTRAINT "sanction_class_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_class" ADD CONSTRAINT "sanction_class_class_type_id_class_type_id_fk" FOREIGN KEY ("class_type_id") REFERENCES "public"."class_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_district" ADD CONSTRAINT "sanction_district_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_district" ADD CONSTRAINT "sanction_district_district_id_association_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_organizer" ADD CONSTRAINT "sanction_organizer_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_organizer" ADD CONSTRAINT "sanction_organizer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_announcement" ON "application" USING btree ("announcement_id","status");--> statement-breakpoint
CREATE INDEX "application_organization" ON "application" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "application_email" ON "application" USING btree (lower("applicant_email"));--> statement-breakpoint
CREATE INDEX "application_class_class" ON "application_class" USING btree ("class_type_id");--> statement-breakpoint
CREATE INDEX "application_link_application" ON "application_link" USING btree ("application_id","kind");--> statement-breakpoint
CREATE INDEX "review_comment_submission" ON "review_comment" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_application" ON "submission" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "announcement_branch" ON "announcement" USING btree ("branch_id","season");--> statement-breakpoint
CREATE INDEX "announcement_status" ON "announcement" USING btree ("status","proposed_from");--> statement-breakpoint
CREATE INDEX "announcement_period" ON "announcement" USING btree ("proposed_from","proposed_to");--> statement-breakpoint
CREATE INDEX "announcement_search" ON "announcement" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcement_class_class" ON "announcement_class" USING btree ("class_type_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_district_district" ON "announcement_district" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "sanction_branch" ON "sanction" USING btree ("branch_id","starts_on");--> statement-breakpoint
CREATE INDEX "sanction_period" ON "sanction" USING btree ("starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "sanction_announcement" ON "sanction" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "sanction_search" ON "sanction" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sanction_class_class" ON "sanction_class" USING btree ("class_type_id");--> statement-breakpoint
CREATE INDEX "sanction_district_district" ON "sanction_district" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "sanction_organizer_organization" ON "sanction_organizer" USING btree ("organization_id");