-- With the owner's rights: nothing of others may be found in its search path, and only those call it who are granted it.
ALTER FUNCTION public.erase_audit_values(uuid[], text, uuid, uuid, text, text) SET search_path = pg_catalog, pg_temp;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.erase_audit_values(uuid[], text, uuid, uuid, text, text) FROM PUBLIC;
