// Rows of the register extract, and the texts in them about somebody who is named with an address of the person.
import { sql, type SQL } from 'drizzle-orm'
import { fullName } from '../../db/sql-expressions.ts'
import type { ExtractSection } from './register-extract-texts.ts'

export interface Line {
  title: string
  texts: (string | null)[]
}

export const linesOf = (lines: readonly Line[]): ExtractSection['rows'] =>
  lines.map(({ title, texts }) => [title, texts.filter(Boolean).join('\n')])

export const isNamed = (name: string): SQL => sql`fold(${sql.raw(name)}) = fold(${fullName('p')})`

/** A text about whoever has the name, who may be somebody else with an address of the person `p`: null then. */
export const ofNamed = (name: string, text: string): SQL =>
  sql`case when ${isNamed(name)} then nullif(${sql.raw(text)}, '') end`

/** Says of somebody else no more than that, because another spelling of the name may be meant. */
export const namedOtherwise = (name: string): SQL =>
  sql`case when ${sql.raw(name)} <> '' and not ${isNamed(name)} then 'Angiven med ett annat namn' end`
