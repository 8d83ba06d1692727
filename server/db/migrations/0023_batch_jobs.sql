CREATE TABLE "batch_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"context_association_id" uuid,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted_from" timestamp with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "batch_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"row_group" text,
	"is_included" boolean DEFAULT false NOT NULL,
	"record_id" uuid,
	"record_version" integer,
	"content" text NOT NULL,
	"outcome" text,
	"outcome_reason" text DEFAULT '' NOT NULL,
	"undone" text,
	"undone_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "batch_row_undone" CHECK ("batch_row"."undone" is null or "batch_row"."outcome" = 'done')
);
--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_job" ADD CONSTRAINT "batch_job_context_association_id_association_id_fk" FOREIGN KEY ("context_association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_job_id_batch_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."batch_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_job_kind" ON "batch_job" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "batch_job_running" ON "batch_job" USING btree ("created_at") WHERE state in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "batch_row_job" ON "batch_row" USING btree ("job_id","number");