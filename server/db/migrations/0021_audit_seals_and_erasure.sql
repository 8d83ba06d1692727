CREATE TABLE "audit_seal" (
	"ends_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"hashes" "bytea" NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION public.erase_audit_values(
  event_ids uuid[], author_name text, author_id uuid, author_context uuid, request text, label text
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH erased AS (
    DELETE FROM public.audit_value WHERE event_id = ANY (event_ids) RETURNING event_id
  ), record AS MATERIALIZED (
    -- An UUIDv7, as the program makes them: milliseconds, then random bits.
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid AS id,
      gen_random_uuid() AS salt, found.record_type, found.record_id
    FROM (SELECT DISTINCT e.record_type, e.record_id FROM public.audit_event e JOIN erased ON erased.event_id = e.id) found
  ), event AS (
    INSERT INTO public.audit_event (id, account_id, account_name, context_association_id, action, record_type, record_id, request_id, fields, digest)
    SELECT record.id, author_id, author_name, author_context, 'eraseValues', record.record_type, record.record_id, request, '{}',
      encode(sha256(convert_to(jsonb_build_array(record.salt, label, '[]'::jsonb, NULL)::text, 'UTF8')), 'hex')
    FROM record
  )
  INSERT INTO public.audit_value (event_id, record_label, changes, reason, salt)
  SELECT record.id, label, '[]'::jsonb, NULL, record.salt FROM record
$$;
