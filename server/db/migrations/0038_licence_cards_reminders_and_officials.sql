CREATE TABLE "licence_reminder" (
	"licence_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	"step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_reminder_licence_id_last_day_step_pk" PRIMARY KEY("licence_id","last_day","step")
);
--> statement-breakpoint
CREATE TABLE "official_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"sanction_id" uuid,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "official_person_of_application" UNIQUE("application_id","role","name"),
	CONSTRAINT "official_person_of_sanction" UNIQUE("sanction_id","role","name"),
	CONSTRAINT "official_person_of_one" CHECK (num_nonnulls("official_person"."application_id", "official_person"."sanction_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "licence" ADD COLUMN "card_generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_reminder" ADD CONSTRAINT "licence_reminder_licence_id_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_person" ADD CONSTRAINT "official_person_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_person" ADD CONSTRAINT "official_person_sanction_id_sanction_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_person" ADD CONSTRAINT "official_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "official_person_person" ON "official_person" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_card" CHECK ("licence"."card_generation" between 1 and 65535);