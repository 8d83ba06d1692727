DROP INDEX "audit_event_record";--> statement-breakpoint
CREATE INDEX "audit_event_record" ON "audit_event" USING btree ("record_type","record_id","at","id","account_id","action");