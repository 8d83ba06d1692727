-- A word as a LIKE pattern that finds it inside others: folded like the text it is compared with, and with LIKE's own signs
-- made plain after the folding, because folding turns some foreign signs into them.
create function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%';
