CREATE TABLE "identity_key" (
	"use" text PRIMARY KEY NOT NULL,
	"current_id" text NOT NULL,
	"next_id" text
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "identity_number_fingerprint_next" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_identityNumberFingerprintNext_unique" UNIQUE("identity_number_fingerprint_next");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_number_sealed" CHECK ("account"."identity_number_fingerprint" is null or "account"."identity_number_sealed" is not null);--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_number_sealed" CHECK (identity_number_fingerprint is null or identity_number_sealed is not null);--> statement-breakpoint
-- Servers with both look-up keys write both hashes. Once the new one counts, theirs is put in its place, so that a number stays unique.
CREATE FUNCTION settle_fingerprint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity_key WHERE use = 'lookup' AND next_id IS NOT NULL) THEN
    NEW.identity_number_fingerprint := NEW.identity_number_fingerprint_next;
    NEW.identity_number_fingerprint_next := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER person_settle_fingerprint BEFORE INSERT OR UPDATE OF identity_number_fingerprint_next ON person
  FOR EACH ROW WHEN (NEW.identity_number_fingerprint_next IS NOT NULL) EXECUTE FUNCTION settle_fingerprint();--> statement-breakpoint
CREATE TRIGGER account_settle_fingerprint BEFORE INSERT OR UPDATE OF identity_number_fingerprint_next ON account
  FOR EACH ROW WHEN (NEW.identity_number_fingerprint_next IS NOT NULL) EXECUTE FUNCTION settle_fingerprint();
