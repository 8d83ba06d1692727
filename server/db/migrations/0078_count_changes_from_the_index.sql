CREATE INDEX "audit_event_record_changes" ON "audit_event" USING btree ("record_type","record_id","at","id","account_id","action");--> statement-breakpoint
-- Last, because reading waits for these two, and for the whole of the build if they came first.
DROP INDEX "audit_event_record";--> statement-breakpoint
ALTER INDEX "audit_event_record_changes" RENAME TO "audit_event_record";
