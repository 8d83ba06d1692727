-- A column Land of a file was read as the nationality, and is that of the address now. Its columns are guessed again.
DELETE FROM "import_mapping" WHERE "fields" ? 'nationality';--> statement-breakpoint
-- What was erased of licence applications said 'Borttagen', and says 'Gallrad' from now on, by which it is known again.
UPDATE "licence_application" SET "decision_reason" = 'Gallrad' WHERE "decision_reason" = 'Borttagen'
  AND EXISTS (SELECT FROM "person" p WHERE p.id = person_id AND p.anonymized_at IS NOT NULL);--> statement-breakpoint
UPDATE "licence_application" SET "return_reason" = 'Gallrad' WHERE "return_reason" = 'Borttagen';--> statement-breakpoint
UPDATE "submission" SET "reason" = 'Gallrad'
WHERE "reason" = 'Borttagen' AND "outcome" = 'returned' AND "licence_application_id" IS NOT NULL;--> statement-breakpoint
UPDATE "review_comment" SET "text" = 'Gallrad' WHERE "text" = 'Borttagen' AND "answer" = ''
  AND "submission_id" IN (SELECT s.id FROM "submission" s WHERE s.licence_application_id IS NOT NULL);
