CREATE TABLE "import_mapping" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"context_association_id" uuid,
	"header" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mapping_key" UNIQUE NULLS NOT DISTINCT("kind","context_association_id","header","place")
);
--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_context_association_id_association_id_fk" FOREIGN KEY ("context_association_id") REFERENCES "public"."association"("id") ON DELETE no action ON UPDATE no action;