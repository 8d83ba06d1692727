ALTER TABLE "person" DROP CONSTRAINT "person_protected";--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "nationality" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "nationality" DROP NOT NULL;--> statement-breakpoint
UPDATE "person" SET "nationality" = NULL WHERE is_protected OR anonymized_at IS NOT NULL--> statement-breakpoint
UPDATE "person" SET "diploma_date" = NULL, "medical_valid_to" = NULL WHERE is_protected--> statement-breakpoint
UPDATE "mail_outbox" SET "template" = 'manyNumberReads' WHERE "template" = 'manyLookups'--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_protected" CHECK (not is_protected or (num_nonnulls(identity_number_sealed, identity_number_fingerprint, identity_number_fingerprint_next, birth_date, municipality_code, nationality,
          diploma_date, medical_valid_to) = 0
        and email = '' and phone_number = '' and street = '' and postal_code = '' and city = ''));