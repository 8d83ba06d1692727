-- Search is by parts of words, without regard to case or accents: 'orebro' finds 'Örebro'.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; ours is the shipped one, named, so that columns and indexes may use it.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
