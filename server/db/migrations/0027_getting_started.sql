CREATE TABLE "getting_started" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"test_mail_id" uuid,
	"put_away_at" timestamp with time zone,
	CONSTRAINT "getting_started_one" CHECK ("getting_started"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "getting_started" ADD CONSTRAINT "getting_started_test_mail_id_mail_outbox_id_fk" FOREIGN KEY ("test_mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "getting_started" ("put_away_at") SELECT now() WHERE EXISTS (SELECT FROM "organization");
