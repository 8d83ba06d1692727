CREATE TABLE "claim" (
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_record_type_record_id_pk" PRIMARY KEY("record_type","record_id")
);
--> statement-breakpoint
CREATE TABLE "figure_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figure" text NOT NULL,
	"associations" uuid[],
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_figure" (
	"context" text NOT NULL,
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"value" json NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_figure_context_figure_pk" PRIMARY KEY("context","figure")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_mark_figure" ON "figure_mark" USING btree ("figure");--> statement-breakpoint
CREATE FUNCTION mark_figures(figures text[], places uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_mark (figure, associations) SELECT unnest(figures), places
$$;--> statement-breakpoint
CREATE FUNCTION associations_of_clubs(clubs uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT district_id FROM organization WHERE id = ANY(clubs)
  UNION SELECT branch_id FROM organization_branch WHERE organization_id = ANY(clubs)
$$;--> statement-breakpoint
CREATE FUNCTION associations_of_persons(persons uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT o.district_id FROM membership m JOIN organization o ON o.id = m.organization_id WHERE m.person_id = ANY(persons)
  UNION SELECT b.branch_id FROM membership m JOIN membership_branch b ON b.membership_id = m.id WHERE m.person_id = ANY(persons)
$$;--> statement-breakpoint
CREATE FUNCTION mark_association_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_figures(ARRAY['clubs', 'withoutChair', 'withoutEmail', 'incompleteNumber', 'possibleDuplicates', 'expiringLicences',
    'lateAnnouncements'], NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER association_figures AFTER INSERT OR UPDATE OR DELETE ON association
  FOR EACH STATEMENT EXECUTE FUNCTION mark_association_figures();--> statement-breakpoint
CREATE FUNCTION mark_announcement_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_figures(ARRAY['lateAnnouncements'], NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER announcement_figures AFTER INSERT OR UPDATE OR DELETE ON announcement
  FOR EACH STATEMENT EXECUTE FUNCTION mark_announcement_figures();--> statement-breakpoint
CREATE TRIGGER announcement_district_figures AFTER INSERT OR UPDATE OR DELETE ON announcement_district
  FOR EACH STATEMENT EXECUTE FUNCTION mark_announcement_figures();--> statement-breakpoint
CREATE TRIGGER application_figures AFTER INSERT OR UPDATE OR DELETE ON application
  FOR EACH STATEMENT EXECUTE FUNCTION mark_announcement_figures();--> statement-breakpoint
CREATE TRIGGER federation_figures AFTER INSERT OR UPDATE OR DELETE ON federation
  FOR EACH STATEMENT EXECUTE FUNCTION mark_announcement_figures();--> statement-breakpoint
CREATE FUNCTION mark_organization_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clubs uuid[];
  moved uuid[];
  districts uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id), array_agg(district_id) INTO clubs, districts FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id), array_agg(district_id) INTO clubs, districts FROM old_rows;
  ELSE
    SELECT array_agg(id), array_agg(o.district_id) || array_agg(n.district_id), array_agg(id) FILTER (WHERE o.district_id <> n.district_id)
      INTO clubs, districts, moved FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.district_id, o.email, o.status, o.member_since) IS DISTINCT FROM (n.district_id, n.email, n.status, n.member_since);
  END IF;
  IF clubs IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM mark_figures(ARRAY['clubs', 'withoutChair', 'withoutEmail']
      || CASE WHEN moved IS NULL THEN '{}'::text[] ELSE ARRAY['incompleteNumber', 'possibleDuplicates', 'expiringLicences', 'lateAnnouncements'] END,
    ARRAY(SELECT associations_of_clubs(clubs) UNION SELECT unnest(districts)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organization_insert_figures AFTER INSERT ON organization REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_organization_figures();--> statement-breakpoint
CREATE TRIGGER organization_update_figures AFTER UPDATE ON organization REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_organization_figures();--> statement-breakpoint
CREATE TRIGGER organization_delete_figures AFTER DELETE ON organization REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_organization_figures();--> statement-breakpoint
CREATE FUNCTION mark_affiliation_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clubs uuid[];
  branches uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT branch_id) INTO clubs, branches FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT branch_id) INTO clubs, branches FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT branch_id) INTO clubs, branches FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF clubs IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['clubs', 'withoutChair', 'withoutEmail'],
      ARRAY(SELECT associations_of_clubs(clubs) UNION SELECT unnest(branches)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organization_branch_insert_figures AFTER INSERT ON organization_branch REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_affiliation_figures();--> statement-breakpoint
CREATE TRIGGER organization_branch_update_figures AFTER UPDATE ON organization_branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_affiliation_figures();--> statement-breakpoint
CREATE TRIGGER organization_branch_delete_figures AFTER DELETE ON organization_branch REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_affiliation_figures();--> statement-breakpoint
CREATE FUNCTION mark_club_role_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clubs uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id) INTO clubs FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id) INTO clubs FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT organization_id) INTO clubs FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF clubs IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['withoutChair'], ARRAY(SELECT associations_of_clubs(clubs)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER club_role_insert_figures AFTER INSERT ON club_role REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_club_role_figures();--> statement-breakpoint
CREATE TRIGGER club_role_update_figures AFTER UPDATE ON club_role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_club_role_figures();--> statement-breakpoint
CREATE TRIGGER club_role_delete_figures AFTER DELETE ON club_role REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_club_role_figures();--> statement-breakpoint
CREATE FUNCTION mark_membership_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  clubs uuid[];
  persons uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT person_id) INTO clubs, persons FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT person_id) INTO clubs, persons FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT organization_id), array_agg(DISTINCT person_id) INTO clubs, persons FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF clubs IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['clubs', 'incompleteNumber', 'possibleDuplicates', 'expiringLicences'],
      ARRAY(SELECT associations_of_clubs(clubs) UNION SELECT associations_of_persons(persons)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER membership_insert_figures AFTER INSERT ON membership REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_figures();--> statement-breakpoint
CREATE TRIGGER membership_update_figures AFTER UPDATE ON membership REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_figures();--> statement-breakpoint
CREATE TRIGGER membership_delete_figures AFTER DELETE ON membership REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_figures();--> statement-breakpoint
CREATE FUNCTION mark_membership_branch_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  memberships uuid[];
  branches uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT membership_id), array_agg(DISTINCT branch_id) INTO memberships, branches FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT membership_id), array_agg(DISTINCT branch_id) INTO memberships, branches FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT membership_id), array_agg(DISTINCT branch_id) INTO memberships, branches FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF memberships IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['clubs', 'incompleteNumber', 'possibleDuplicates'],
      ARRAY(SELECT unnest(branches) UNION SELECT o.district_id FROM membership m JOIN organization o ON o.id = m.organization_id
        WHERE m.id = ANY(memberships)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER membership_branch_insert_figures AFTER INSERT ON membership_branch REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_branch_figures();--> statement-breakpoint
CREATE TRIGGER membership_branch_update_figures AFTER UPDATE ON membership_branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_branch_figures();--> statement-breakpoint
CREATE TRIGGER membership_branch_delete_figures AFTER DELETE ON membership_branch REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_membership_branch_figures();--> statement-breakpoint
CREATE FUNCTION mark_licence_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons uuid[];
  branches uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT person_id), array_agg(DISTINCT branch_id) INTO persons, branches FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT person_id), array_agg(DISTINCT branch_id) INTO persons, branches FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT person_id), array_agg(DISTINCT branch_id) INTO persons, branches FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF persons IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['expiringLicences'],
      ARRAY(SELECT unnest(branches) UNION SELECT associations_of_persons(persons)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER licence_insert_figures AFTER INSERT ON licence REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_licence_figures();--> statement-breakpoint
CREATE TRIGGER licence_update_figures AFTER UPDATE ON licence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_licence_figures();--> statement-breakpoint
CREATE TRIGGER licence_delete_figures AFTER DELETE ON licence REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_licence_figures();--> statement-breakpoint
CREATE FUNCTION mark_duplicate_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT person_id) INTO persons FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT person_id) INTO persons FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT person_id) INTO persons FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF persons IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['possibleDuplicates'], ARRAY(SELECT associations_of_persons(persons)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER possible_duplicate_insert_figures AFTER INSERT ON possible_duplicate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_duplicate_figures();--> statement-breakpoint
CREATE TRIGGER possible_duplicate_update_figures AFTER UPDATE ON possible_duplicate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_duplicate_figures();--> statement-breakpoint
CREATE TRIGGER possible_duplicate_delete_figures AFTER DELETE ON possible_duplicate REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_duplicate_figures();--> statement-breakpoint
CREATE FUNCTION mark_distinct_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT person_id) || array_agg(DISTINCT other_id) INTO persons FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT person_id) || array_agg(DISTINCT other_id) INTO persons FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT person_id) || array_agg(DISTINCT other_id) INTO persons FROM (SELECT * FROM old_rows UNION ALL SELECT * FROM new_rows) changed;
  END IF;
  IF persons IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['possibleDuplicates'], ARRAY(SELECT associations_of_persons(persons)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER distinct_persons_insert_figures AFTER INSERT ON distinct_persons REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_distinct_figures();--> statement-breakpoint
CREATE TRIGGER distinct_persons_update_figures AFTER UPDATE ON distinct_persons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_distinct_figures();--> statement-breakpoint
CREATE TRIGGER distinct_persons_delete_figures AFTER DELETE ON distinct_persons REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_distinct_figures();--> statement-breakpoint
CREATE FUNCTION mark_person_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  persons uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO persons FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO persons FROM old_rows;
  ELSE
    SELECT array_agg(id) INTO persons FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.identity_number_fingerprint IS NULL, o.is_protected, o.anonymized_at IS NULL, o.merged_into_id IS NULL)
        IS DISTINCT FROM (n.identity_number_fingerprint IS NULL, n.is_protected, n.anonymized_at IS NULL, n.merged_into_id IS NULL);
  END IF;
  IF persons IS NOT NULL THEN
    PERFORM mark_figures(ARRAY['incompleteNumber', 'possibleDuplicates'], ARRAY(SELECT associations_of_persons(persons)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_insert_figures AFTER INSERT ON person REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_person_figures();--> statement-breakpoint
CREATE TRIGGER person_update_figures AFTER UPDATE ON person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_person_figures();--> statement-breakpoint
CREATE TRIGGER person_delete_figures AFTER DELETE ON person REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_person_figures();
