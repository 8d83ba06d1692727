ALTER TABLE "audit_event" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "idempotency_hash" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "result" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_event_idempotency" ON "audit_event" USING btree ("idempotency_key") WHERE "audit_event"."idempotency_key" is not null;