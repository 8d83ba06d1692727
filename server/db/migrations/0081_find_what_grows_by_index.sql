-- In the order in which the program writes the tables, so that the two do not wait for each other. The last one is that of events, because
-- every write waits while its index is built.
CREATE INDEX "person_birth_year_alone" ON "person" USING btree ("birth_year") WHERE birth_date is null and anonymized_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_outbox_naming_several" ON "mail_outbox" USING btree ("id") WHERE template in ('licenceCertificatesAsked', 'licenceCertificatesAnswered') and data <> '{}';--> statement-breakpoint
CREATE INDEX "batch_row_record" ON "batch_row" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "audit_event_reads" ON "audit_event" USING btree (coalesce(account_id::text, account_name),"at","id") WHERE action in ('export', 'emailList', 'openLog', 'lookup', 'searchMembers', 'openProtected', 'revealNumber', 'registerExtract');