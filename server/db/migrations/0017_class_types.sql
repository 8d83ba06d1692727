ALTER TABLE "class_type" ADD COLUMN "team_size" integer;--> statement-breakpoint
ALTER TABLE "class_type" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_type" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(code || ' ' || name || ' ' || name_en)) STORED;--> statement-breakpoint
ALTER TABLE "class_type" ADD CONSTRAINT "class_type_team_size" CHECK ("class_type"."team_size" is null or "class_type"."is_team");--> statement-breakpoint
-- The order in which the classes have been offered until now.
UPDATE "class_type" SET "position" = "ordered"."position" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "branch_id"
    ORDER BY "discipline_group" COLLATE "sv-SE-x-icu", "name" COLLATE "sv-SE-x-icu", "id") AS "position" FROM "class_type"
) "ordered" WHERE "class_type"."id" = "ordered"."id";
