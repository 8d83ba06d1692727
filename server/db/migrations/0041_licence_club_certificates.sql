CREATE TABLE "club_certificate_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sent_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_certificate_link_day" UNIQUE("organization_id","sent_on")
);
--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "club_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "club_answer" text;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "club_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_application" ADD COLUMN "club_answered_by_name" text;--> statement-breakpoint
ALTER TABLE "club_certificate_link" ADD CONSTRAINT "club_certificate_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_application" ADD CONSTRAINT "licence_application_club_answer" CHECK ("licence_application"."club_answer" in ('yes', 'no') and "licence_application"."club_answered_at" is not null or "licence_application"."club_answer" is null);