CREATE TABLE "account_notices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;