CREATE INDEX "audit_event_log" ON "audit_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_event_who" ON "audit_event" USING btree (coalesce(account_id::text, account_name),"at","id");--> statement-breakpoint
CREATE INDEX "audit_event_action" ON "audit_event" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_context" ON "audit_event" USING btree ("context_association_id","at","id");