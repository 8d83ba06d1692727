ALTER TABLE "organization" drop column "search_text";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || short_name || ' ' || coalesce(organization_number, '') || ' ' || coalesce(rf_number, '') || ' ' || municipality || ' ' || visiting_city || ' ' || postal_city)) STORED;--> statement-breakpoint
CREATE INDEX "organization_search" ON "organization" USING gin (search_text gin_trgm_ops);
