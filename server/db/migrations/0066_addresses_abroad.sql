ALTER TABLE "person" DROP CONSTRAINT "person_protected";--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "care_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "country" char(2) DEFAULT 'SE' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_protected" CHECK (not is_protected or (num_nonnulls(identity_number_sealed, identity_number_fingerprint, identity_number_fingerprint_next, birth_date, municipality_code, nationality,
          diploma_date, medical_valid_to) = 0
        and email = '' and phone_number = '' and street = '' and postal_code = '' and city = ''
        and care_of = '' and country = 'SE'));