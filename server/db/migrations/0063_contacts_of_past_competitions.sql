INSERT INTO "retention_rule" ("id", "name", "amount") VALUES ('00000000-0000-7000-8000-000000000108', 'pastCompetitions', 24);
