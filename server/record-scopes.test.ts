// Tests over the demo that each kind's visibility and its inverse agree: the conditions of reads, and the contexts of notices.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { Viewer } from './actor.ts'
import { createDemoDatabase } from './db/demo/testing-demo.ts'
import { association } from './db/tables/association-tables.ts'
import { rowsOf } from './db/sql-expressions.ts'
import type { TestDatabase } from './db/testing-database.ts'
import { recordScopes } from './record-scopes.ts'
import type { RecordScope } from './records/record-scope.ts'

let database: TestDatabase
let contexts: Context[]
beforeAll(async () => {
  database = await createDemoDatabase()
  const associations = await database.db.select().from(association)
  contexts = associations.map(({ id, type }) => ({ kind: type === 0 ? 'branch' : 'district', id }))
})
afterAll(() => database.close())

const account = { id: '019a0000-0000-7000-8000-000000000000', firstName: '', lastName: '', title: '', email: '' }
const viewerIn = (context: Context): Viewer => ({
  by: 'staff',
  account: { ...account, roles: [] },
  context,
  requestId: '',
})

/** Every record of the kind, whose table has the name of its type. */
const everyRecord = ({ type }: RecordScope) => sql`${sql.identifier(type)} every_record`
const id = sql`every_record.id`

const visibleIn = async (scope: RecordScope, context: Context): Promise<string[]> => {
  const condition = scope.isVisible(viewerIn(context), id)
  const rows = await rowsOf<{ id: string }>(
    database.db,
    sql`select ${id} from ${everyRecord(scope)} where ${condition} order by 1`,
  )
  return rows.map((row) => row.id)
}

const listedIn = async (scope: RecordScope, context: Context): Promise<string[]> => {
  const listed = scope.visibleIds(viewerIn(context))
  const rows = await rowsOf<{ id: string }>(database.db, sql`select l.id from (${listed}) l order by 1`)
  return rows.map((row) => row.id)
}

/** By context: the records whose inverse names it. */
const byContext = async (scope: RecordScope): Promise<Map<string, string[]>> => {
  const rows = await rowsOf<{ context: string; ids: string[] }>(
    database.db,
    sql`select found.id as context, array_agg(distinct ${id} order by ${id}) as ids
      from ${everyRecord(scope)} cross join lateral (${scope.contextsOf(id)}) found where found.id is not null group by 1`,
  )
  return new Map(rows.map(({ context, ids }) => [context, ids]))
}

describe.each(recordScopes.map((scope) => [scope.type, scope] as const))('records of type %s', (_, scope) => {
  it('are visible in the contexts that the inverse names, and in no others', async () => {
    const named = await byContext(scope)
    for (const context of contexts) {
      expect(await visibleIn(scope, context)).toEqual(named.get(context.id) ?? [])
      expect(await listedIn(scope, context)).toEqual(named.get(context.id) ?? [])
    }
    const known = new Set(contexts.map((context) => context.id))
    expect([...named.keys()].filter((context) => !known.has(context))).toEqual([])
    // They are the federation's alone.
    if (scope.type === 'retention_rule') return
    // Else the demo would prove nothing.
    expect(named.size).toBeGreaterThan(1)
    // There is one record alone, which all see.
    if (scope.type === 'federation') return
    expect(new Set([...named.values()].map(String)).size).toBeGreaterThan(1)
  })

  it('are visible globally when they are visible anywhere', async () => {
    const everywhere = new Set(await visibleIn(scope, globalContext))
    const anywhere = [...(await byContext(scope)).values()].flat()
    expect(anywhere.filter((one) => !everywhere.has(one))).toEqual([])
  })
})
