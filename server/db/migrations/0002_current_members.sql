DROP INDEX "membership_organization";--> statement-breakpoint
CREATE INDEX "membership_current" ON "membership" USING btree ("organization_id","person_id","valid_from","valid_to","id");