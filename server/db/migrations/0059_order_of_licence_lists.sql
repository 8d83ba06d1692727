DROP INDEX "licence_branch";--> statement-breakpoint
DROP INDEX "licence_search";--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "holder_last_name" text;--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "holder_first_name" text;--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "holder_text" text;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "holder_last_name" text;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "holder_first_name" text;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "holder_text" text;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "closed_at" timestamp with time zone GENERATED ALWAYS AS (case when status in ('Approved', 'Rejected', 'Withdrawn') then coalesce(decided_at, withdrawn_at, updated_at) end) STORED;--> statement-breakpoint
UPDATE "licence" h SET "holder_last_name" = p.last_name, "holder_first_name" = p.first_name, "holder_text" = fold(p.first_name || ' ' || p.last_name || ' ' || p.member_number)
  FROM "person" p WHERE p.id = h.person_id AND NOT p.is_protected;--> statement-breakpoint
UPDATE "licence_application" h SET "holder_last_name" = p.last_name, "holder_first_name" = p.first_name, "holder_text" = fold(p.first_name || ' ' || p.last_name || ' ' || p.member_number)
  FROM "person" p WHERE p.id = h.person_id AND NOT p.is_protected;--> statement-breakpoint
CREATE INDEX "person_protected_search" ON "person" USING gin (search_text gin_trgm_ops) WHERE is_protected;--> statement-breakpoint
CREATE INDEX "licence_holder" ON "licence" USING btree ("branch_id",holder_last_name collate "sv-SE-x-icu",holder_first_name collate "sv-SE-x-icu","person_id","type_id","valid_from" DESC NULLS FIRST,"id","valid_to","recalled_at","replaced_at");--> statement-breakpoint
CREATE INDEX "licence_application_queue" ON "licence_application" USING btree ("branch_id","closed_at" DESC NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "licence_application_holder" ON "licence_application" USING btree ("branch_id",holder_last_name collate "sv-SE-x-icu",holder_first_name collate "sv-SE-x-icu","created_at","id");--> statement-breakpoint
CREATE INDEX "licence_application_search" ON "licence_application" USING gin (search_text gin_trgm_ops,holder_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licence_branch" ON "licence" USING btree ("branch_id","valid_to","valid_from","id","recalled_at","replaced_at");--> statement-breakpoint
CREATE INDEX "licence_search" ON "licence" USING gin (search_text gin_trgm_ops,holder_text gin_trgm_ops);--> statement-breakpoint
-- Waits for a change of the names, or has it wait: a name that is protected from now on stays in no row.
CREATE FUNCTION set_holder_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder person%ROWTYPE;
BEGIN
  SELECT * INTO holder FROM person WHERE id = NEW.person_id FOR SHARE;
  IF holder.is_protected THEN
    NEW.holder_last_name := NULL;
    NEW.holder_first_name := NULL;
    NEW.holder_text := NULL;
  ELSE
    NEW.holder_last_name := holder.last_name;
    NEW.holder_first_name := holder.first_name;
    NEW.holder_text := fold(holder.first_name || ' ' || holder.last_name || ' ' || holder.member_number);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER licence_holder_names BEFORE INSERT OR UPDATE OF person_id ON licence
  FOR EACH ROW EXECUTE FUNCTION set_holder_names();--> statement-breakpoint
CREATE TRIGGER licence_application_holder_names BEFORE INSERT OR UPDATE OF person_id ON licence_application
  FOR EACH ROW EXECUTE FUNCTION set_holder_names();--> statement-breakpoint
-- The rows read the names again.
CREATE FUNCTION change_holder_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE licence SET person_id = NEW.id WHERE person_id = NEW.id;
  UPDATE licence_application SET person_id = NEW.id WHERE person_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_holder_names AFTER UPDATE OF last_name, first_name, is_protected ON person FOR EACH ROW
  WHEN ((OLD.last_name, OLD.first_name, OLD.is_protected) IS DISTINCT FROM (NEW.last_name, NEW.first_name, NEW.is_protected))
  EXECUTE FUNCTION change_holder_names();
