CREATE TABLE "known_browser" (
	"account_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"first_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browser_account_id_browser_hash_pk" PRIMARY KEY("account_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "known_network" (
	"network_hash" text PRIMARY KEY NOT NULL,
	"last_sign_in_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "previous_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "return_hash" text;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browser_hash" ON "known_browser" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "known_browser_last" ON "known_browser" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "known_network_last" ON "known_network" USING btree ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD CONSTRAINT "eid_transaction_returnHash_unique" UNIQUE("return_hash");