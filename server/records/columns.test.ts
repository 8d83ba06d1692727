// Tests which columns are selected for an answer, and that the compiler demands the others.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { event } from '../db/tables/event-tables.ts'
import { compile } from '../db/sql-expressions.ts'
import { jsonFields, selected } from './columns.ts'

const answer = z.object({ titleEn: z.string(), startDate: z.string(), place: z.string() })

it('selects what the answer names, days as text, and nothing else', () => {
  expect(compile(selected(event, 'e', answer, {})).text).toBe(
    'e.title_en as "titleEn", e.start_date::text as "startDate", e.place as "place"',
  )
  expect(compile(jsonFields(event, 'e', answer, { place: sql`upper(e.place)` })).text).toBe(
    `'titleEn', e.title_en, 'startDate', e.start_date::text, 'place', upper(e.place)`,
  )
})

it('gives points in time as ISO text, and the name of an account for its id', () => {
  const stamp = z.object({ updatedAt: z.string(), updatedByName: z.string().nullable() })
  const { text } = compile(selected(event, 'e', stamp, {}))
  expect(text).toContain(`to_char(e.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`)
  expect(text).toContain('where ac.id = e.updated_by) as "updatedByName"')
})

it('refuses, when it is compiled, a name that the table does not give', () => {
  // @ts-expect-error the table has no organizer
  expect(() => selected(event, 'e', z.object({ organizer: z.string() }), {})).toThrow('no column for organizer')
  // @ts-expect-error the table's start time may be null
  expect(selected(event, 'e', z.object({ startTime: z.string() }), {})).toBeDefined()
})
