-- Club contacts in audit events from before they were masked on writing: as maskEmail and maskPhone, and the same when run again.
update audit_event set changes = (
  select jsonb_agg(
    case change ->> 'field'
      when 'email' then change || jsonb_build_object(
        'old', regexp_replace(change ->> 'old', '^(.)[^@]*', '\1•••'),
        'new', regexp_replace(change ->> 'new', '^(.)[^@]*', '\1•••')
      )
      when 'phoneNumber' then change || jsonb_build_object(
        'old', case change ->> 'old' when '' then '' else '•••' || right(regexp_replace(change ->> 'old', '\D', '', 'g'), 2) end,
        'new', case change ->> 'new' when '' then '' else '•••' || right(regexp_replace(change ->> 'new', '\D', '', 'g'), 2) end
      )
      else change
    end order by place
  )
  from jsonb_array_elements(changes) with ordinality as listed (change, place)
)
where record_type = 'organization'
  and (changes @> '[{"field": "email"}]' or changes @> '[{"field": "phoneNumber"}]');
