CREATE UNLOGGED TABLE "rate_budget" (
	"name" text PRIMARY KEY NOT NULL,
	"second" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"strict_until" timestamp with time zone NOT NULL
);
