// The role that the server works as. It does not own the tables, so that somebody who gets hold of the server's access to the
// database can add to the audit log, but neither change it nor delete from it.
import pg from 'pg'
import { DatabaseClient } from './hosts.ts'
import { jobSchema } from './job-schema.ts'

const auditLog = ['audit_event', 'audit_value', 'audit_seal']
/** The tables in which rows are inserted but never changed or deleted. */
const appendOnly = [...auditLog, 'frozen_report']

interface ServingRole {
  name: string
  /** Whether the role can change or delete rows of the log, or give itself the right to. */
  mayChangeLog: boolean
}

const readRole = `select current_user as name,
    r.rolsuper or r.rolcreaterole or pg_has_role(current_user, n.nspowner, 'member') or has_schema_privilege(n.oid, 'create')
      or exists (select from pg_class c where c.relnamespace = n.oid and c.relname = any ($1)
        and (pg_has_role(current_user, c.relowner, 'member')
          or has_table_privilege(c.oid, 'update, delete, truncate, trigger')
          or has_any_column_privilege(c.oid, 'update'))) as "mayChangeLog"
  from pg_roles r, pg_namespace n where r.rolname = current_user and n.nspname = 'public'`

/** The role of an address. Without tables, one that may create them may change the log. */
export const readServingRole = async (url: string): Promise<ServingRole> => {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<ServingRole>(readRole, [auditLog])
    if (!rows[0]) throw new Error('The database has no schema public')
    return rows[0]
  } finally {
    await client.end()
  }
}

/** The owner's tables, views and sequences: those of an extension may be another's. */
const ownedRelations = `select format('%I.%I', n.nspname, c.relname) as name, c.relkind = 'S' as "isSequence"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(current_user, c.relowner, 'usage')`

/**
 * Lets the serving role work in the tables of each migration as soon as it is done: an earlier program may be running, whose writes a
 * new trigger writes of there. What it may not do in them is taken from it by `grantServing`, when all are done.
 */
export const grantNewTables = async (client: pg.Client, name: string): Promise<void> => {
  const role = pg.escapeIdentifier(name)
  await client.query(`alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage, select on sequences to ${role}`)
}

/**
 * Lets a role serve. Called by the owner after each migration, so that no new table is forgotten. Changes nothing when the role
 * owns the tables itself.
 */
export const grantServing = async (client: pg.Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (rows[0]?.owner === name) return
  const schemas = ['public', jobSchema]
  const { rows: relations } = await client.query<{ name: string; isSequence: boolean }>(ownedRelations, [schemas])
  const namesOf = (isSequence: boolean) =>
    relations.filter((relation) => relation.isSequence === isSequence).map((relation) => relation.name)
  const role = pg.escapeIdentifier(name)
  const statements = [
    `revoke create on schema public from public, ${role}`,
    `grant usage on schema ${schemas.join(', ')}, drizzle to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
    `grant select, insert, update, delete on ${namesOf(false).join(', ')} to ${role}`,
    ...namesOf(true).map((sequence) => `grant usage, select on sequence ${sequence} to ${role}`),
    `grant execute on function public.erase_audit_values to ${role}`,
    `revoke update, delete, truncate, references, trigger on ${appendOnly.map((table) => `public.${table}`).join(', ')} from ${role}, public`,
  ]
  await client.query(`begin; ${statements.join('; ')}; commit`)
}
