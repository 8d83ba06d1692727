CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"identity_number_sealed" text,
	"identity_number_fingerprint" text,
	"relying_party_user_id" text,
	"person_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "account_identityNumberFingerprint_unique" UNIQUE("identity_number_fingerprint"),
	CONSTRAINT "account_relyingPartyUserId_unique" UNIQUE("relying_party_user_id")
);
--> statement-breakpoint
CREATE TABLE "association" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"type" smallint NOT NULL,
	"email" text,
	"web" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"account_name" text NOT NULL,
	"context_association_id" uuid,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_label" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "club_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "eid_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"auth_ref" text NOT NULL,
	"qr_secret_sealed" text,
	"flow" text NOT NULL,
	"status" text NOT NULL,
	"final_reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"polled_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"evidence_hash" text,
	"ip_prefix" text,
	"user_agent_hash" text,
	"return_to" text,
	CONSTRAINT "eid_transaction_cookieHash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "eid_transaction_authRef_unique" UNIQUE("auth_ref")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"is_main_club" boolean DEFAULT false NOT NULL,
	"paid_year" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "membership_branch" (
	"membership_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "membership_branch_membership_id_branch_id_pk" PRIMARY KEY("membership_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"organization_number" char(10),
	"rf_number" text,
	"status" text NOT NULL,
	"member_since" date,
	"district_id" uuid NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	"visiting_street" text DEFAULT '' NOT NULL,
	"visiting_postal_code" text DEFAULT '' NOT NULL,
	"visiting_city" text DEFAULT '' NOT NULL,
	"postal_street" text DEFAULT '' NOT NULL,
	"postal_postal_code" text DEFAULT '' NOT NULL,
	"postal_city" text DEFAULT '' NOT NULL,
	"home_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"web" text DEFAULT '' NOT NULL,
	"bankgiro" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || short_name || ' ' || coalesce(organization_number, '') || ' ' || coalesce(rf_number, '') || ' ' || municipality || ' ' || visiting_city)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "organization_organizationNumber_unique" UNIQUE("organization_number")
);
--> statement-breakpoint
CREATE TABLE "organization_branch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "organization_branch_period" CHECK ("organization_branch"."valid_to" is null or "organization_branch"."valid_to" >= "organization_branch"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"identity_number_sealed" text,
	"identity_number_fingerprint" text,
	"birth_date" date,
	"sex" text DEFAULT 'unknown' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"nationality" char(2) DEFAULT 'SE' NOT NULL,
	"is_protected" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "person_identityNumberFingerprint_unique" UNIQUE("identity_number_fingerprint")
);
--> statement-breakpoint
CREATE TABLE "role_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"association_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "role_assignment_once" UNIQUE NULLS NOT DISTINCT("account_id","scope","association_id"),
	CONSTRAINT "role_assignment_association" CHECK (("role_assignment"."scope" = 'SysAdmin' or "role_assignment"."scope" like 'Global.%') = ("role_assignment"."association_id" is null))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_role" ADD CONSTRAINT "club_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_role" ADD CONSTRAINT "club_role_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_branch" ADD CONSTRAINT "membership_branch_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_branch" ADD CONSTRAINT "membership_branch_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_district_id_association_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_branch" ADD CONSTRAINT "organization_branch_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_branch" ADD CONSTRAINT "organization_branch_branch_id_association_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD CONSTRAINT "role_assignment_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_record" ON "audit_event" USING btree ("record_type","record_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("record_type","at");--> statement-breakpoint
CREATE INDEX "club_role_organization" ON "club_role" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "club_role_person" ON "club_role" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "eid_transaction_started" ON "eid_transaction" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "membership_organization" ON "membership" USING btree ("organization_id","person_id");--> statement-breakpoint
CREATE INDEX "membership_person" ON "membership" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "membership_branch_branch" ON "membership_branch" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "organization_name" ON "organization" USING btree (name collate "sv-SE-x-icu","id");--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_district" ON "organization" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "organization_branch_organization" ON "organization_branch" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_branch_branch" ON "organization_branch" USING btree ("branch_id","organization_id");--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree (last_name collate "sv-SE-x-icu",first_name collate "sv-SE-x-icu","id");--> statement-breakpoint
CREATE INDEX "person_search" ON "person" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");