// Statements are compiled as Drizzle compiles them.
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { association } from './tables/association-tables.ts'
import { compile, uuidArray } from './sql-expressions.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const part = sql`o.name = ${'Åre'} and o.size > ${3} and o.is_active = ${true}`

test.each([
  ['text, values and parts in their order', sql`select ${sql.raw('1')} where (${part}) or ${part} limit ${10}`],
  ['a list as one value', sql`select from x where id = any(${uuidArray(['a', 'b'])})`],
  ['names', sql`select ${sql.identifier('from"to')} from x`],
  ['joined parts, and none', sql`select ${sql.join([sql`a`, sql`b`], sql`, `)} ${sql``} ${undefined} from x`],
  ['no value', sql`select ${null}::text, ${'a'}`],
  ['tables and columns', sql`select ${association.shortName} from ${association} where ${association.id} = ${'a'}`],
])('%s', (_, statement) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  expect(compile(statement)).toEqual({ text, values: params })
})
