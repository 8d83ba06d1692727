CREATE TABLE "club_district" (
	"organization_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "club_district_organization_id_valid_from_pk" PRIMARY KEY("organization_id","valid_from"),
	CONSTRAINT "club_district_period" CHECK ("club_district"."valid_to" is null or "club_district"."valid_to" >= "club_district"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "frozen_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"association_id" uuid,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "club_district" ADD CONSTRAINT "club_district_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_district" ADD CONSTRAINT "club_district_district_id_association_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_report" ADD CONSTRAINT "frozen_report_association_id_association_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frozen_report_context" ON "frozen_report" USING btree ("association_id","created_at");--> statement-breakpoint
INSERT INTO "club_district" ("organization_id", "district_id", "valid_from") SELECT "id", "district_id", '-infinity' FROM "organization";--> statement-breakpoint
CREATE FUNCTION keep_club_district() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Europe/Stockholm')::date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A district of less than a day was none.
    DELETE FROM club_district WHERE organization_id = NEW.id AND valid_from >= today;
    UPDATE club_district SET valid_to = today - 1
      WHERE organization_id = NEW.id AND (valid_to IS NULL OR valid_to >= today);
  END IF;
  INSERT INTO club_district (organization_id, district_id, valid_from)
    VALUES (NEW.id, NEW.district_id, CASE TG_OP WHEN 'INSERT' THEN date '-infinity' ELSE today END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organization_placed AFTER INSERT ON organization
  FOR EACH ROW EXECUTE FUNCTION keep_club_district();--> statement-breakpoint
CREATE TRIGGER organization_moved AFTER UPDATE OF district_id ON organization
  FOR EACH ROW WHEN (OLD.district_id IS DISTINCT FROM NEW.district_id) EXECUTE FUNCTION keep_club_district();
