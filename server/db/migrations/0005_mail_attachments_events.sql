CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attachment_chunk" (
	"attachment_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "attachment_chunk_attachment_id_part_pk" PRIMARY KEY("attachment_id","part")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"organizer_id" uuid,
	"is_all_day" boolean NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text,
	"end_time" text,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || title_en || ' ' || place)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "event_days" CHECK ("event"."end_date" >= "event"."start_date"),
	CONSTRAINT "event_times" CHECK (case when "event"."is_all_day" then "event"."start_time" is null and "event"."end_time" is null
        else coalesce("event"."start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "event"."end_time" ~ '^([01]\d|2[0-3]):[0-5]\d$'
          and ("event"."end_date" > "event"."start_date" or "event"."end_time" >= "event"."start_time"), false) end)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mail_outbox_once" UNIQUE("decision","recipient")
);
--> statement-breakpoint
ALTER TABLE "attachment_chunk" ADD CONSTRAINT "attachment_chunk_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organizer_id_association_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_record" ON "attachment" USING btree ("record_type","record_id","created_at");--> statement-breakpoint
CREATE INDEX "attachment_unfinished" ON "attachment" USING btree ("created_at") WHERE completed_at is null;--> statement-breakpoint
CREATE INDEX "event_period" ON "event" USING btree ("start_date","end_date");--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_record" ON "mail_outbox" USING btree ("record_type","record_id");--> statement-breakpoint
-- What is stored is compressed already; trying again would only cost time.
ALTER TABLE "attachment_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;