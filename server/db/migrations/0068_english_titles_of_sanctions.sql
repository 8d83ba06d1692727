-- Competitions whose announcement got or corrected its English title before they followed it have kept the one they were sanctioned with,
-- and nobody can change it. They get that of the announcement, as one that changes from now on, and calendars read them again.
UPDATE "sanction" s
SET "title_en" = n.title_en, "calendar_sequence" = s.calendar_sequence + 1
FROM "announcement" n
WHERE n.id = s.announcement_id AND s.title_en <> n.title_en;
