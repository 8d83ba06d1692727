ALTER TABLE "account" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || title || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "role_assignment" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_personId_unique" UNIQUE("person_id");--> statement-breakpoint
CREATE VIEW "public"."role_in_force" AS (select account_id, scope, association_id from role_assignment
  where last_day is null or last_day >= (now() at time zone 'Europe/Stockholm')::date);