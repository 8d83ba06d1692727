CREATE TABLE "backup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"row_count" bigint NOT NULL,
	"verified_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "backup_verified" CHECK (("backup"."verified_at" is null) = ("backup"."fault" is not null))
);
--> statement-breakpoint
CREATE TABLE "database_size" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_hold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"is_prepared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "instance_hold_one" CHECK ("instance_hold"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "backup_started" ON "backup" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_given_up" ON "mail_outbox" USING btree ("id") WHERE failed_at is not null;