// Reads that are repeated: what was read from tables that have not changed since is the same, and is not read again.
import type pg from 'pg'
import type { TestApp } from '../testing.ts'

/** Counts the changed rows of all tables, by triggers that the owner of the tables adds: a statement may change none. */
const countChanges = `
  create unlogged table change_of_table (number bigserial, name text);
  create function note_change_of_table() returns trigger language plpgsql security definer as
    'begin insert into public.change_of_table (name) values (tg_table_name); return null; end';
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'change_of_table' loop
      execute format('create trigger change_of_rows after insert or update or delete on %I
        for each row execute function note_change_of_table()', name);
      execute format('create trigger change_of_table after truncate on %I
        for each statement execute function note_change_of_table()', name);
    end loop;
  end $$;
  grant select on change_of_table to public`

/** Tables have no text; a view or a function reads what its text names. */
const definitions = `
  select relname as name, case relkind when 'v' then pg_get_viewdef(oid) end as text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
  union all select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`

const namesIn = (text: string) => new Set(text.match(/[a-z_]\w*/gi))

interface Repeated {
  answer: string
  /** The tables that the statements of the read name. */
  tables: ReadonlySet<string>
  /** The number of the last change of a table before it. */
  lastChange: number
}

/**
 * Returns a function that answers reads, each with its key. They must depend on nothing but their key and the tables, so nothing may
 * be in a cache: `emptyCaches` is called before each.
 */
export const repeatReads = async ({ db, owner }: TestApp, emptyCaches: () => void) => {
  await owner.pool.query(countChanges)
  const { rows } = await db.$client.query<{ name: string; text: string | null }>(definitions)
  const textOf = new Map(rows.map(({ name, text }) => [name, text]))
  const tablesByText = new Map<string, ReadonlySet<string>>()
  const tablesIn = (text: string): ReadonlySet<string> => {
    const known = tablesByText.get(text)
    if (known) return known
    const tables = new Set<string>()
    // A function may name itself.
    tablesByText.set(text, tables)
    for (const name of namesIn(text)) {
      const definition = textOf.get(name)
      if (definition === null) tables.add(name)
      else if (definition !== undefined) for (const table of tablesIn(definition)) tables.add(table)
    }
    return tables
  }

  let texts = new Set<string>()
  const watched = new WeakSet<pg.PoolClient>()
  db.$client.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [statement] = args as [string | { text: string }]
        texts.add(typeof statement === 'string' ? statement : statement.text)
        return query(...args)
      },
    })
  })

  /** The number of the last change of each table that has changed. */
  const findLastChanges = async () => {
    const changes = await db.$client.query<{ name: string; number: number }>(
      'select name, max(number)::int as number from change_of_table group by name',
    )
    return new Map(changes.rows.map(({ name, number }) => [name, number]))
  }

  const answered = new Map<string, Repeated>()
  return async (reads: ReadonlyMap<string, () => Promise<string>>): Promise<ReadonlyMap<string, string>> => {
    const lastChanges = await findLastChanges()
    const lastChange = Math.max(0, ...lastChanges.values())
    const isSame = (known: Repeated) =>
      [...known.tables].every((table) => (lastChanges.get(table) ?? 0) <= known.lastChange)
    const answers = new Map<string, string>()
    for (const [key, read] of reads) {
      let known = answered.get(key)
      if (!known || !isSame(known)) {
        emptyCaches()
        texts = new Set()
        const answer = await read()
        known = { answer, tables: new Set([...texts].flatMap((text) => [...tablesIn(text)])), lastChange }
        answered.set(key, known)
      }
      answers.set(key, known.answer)
    }
    return answers
  }
}
