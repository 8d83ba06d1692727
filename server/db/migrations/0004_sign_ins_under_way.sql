-- Rows live for a day at most; those under way are started anew.
DELETE FROM "eid_transaction";--> statement-breakpoint
ALTER TABLE "eid_transaction" ALTER COLUMN "auth_ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_transaction" ALTER COLUMN "return_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "poll_after" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "address_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_transaction" ADD COLUMN "return_origin" text NOT NULL;--> statement-breakpoint
CREATE INDEX "eid_transaction_address" ON "eid_transaction" USING btree ("address_hash","started_at");--> statement-breakpoint
ALTER TABLE "eid_transaction" DROP COLUMN "polled_at";--> statement-breakpoint
ALTER TABLE "eid_transaction" DROP COLUMN "ip_prefix";--> statement-breakpoint
ALTER TABLE "eid_transaction" DROP COLUMN "user_agent_hash";