// Rows of the register extract, who is found for them by texts, and what they say of somebody who is named with an address of the person.
import { sql, type SQL } from 'drizzle-orm'
import { fullName } from '../../db/sql-expressions.ts'
import { isAddressOf, isPhoneOf } from '../person-addresses.ts'
import type { ExtractSection } from './register-extract-texts.ts'

export interface Line {
  title: string
  texts: (string | null)[]
}

export const linesOf = (lines: readonly Line[]): ExtractSection['rows'] =>
  lines.map(({ title, texts }) => [title, texts.filter(Boolean).join('\n')])

export const isNamed = (name: string): SQL => sql`fold(${sql.raw(name)}) = fold(${fullName('p')})`

/** A condition: the texts have an address of the person `p`, or the name and a telephone number. */
export const isAbout = (personId: string, name: string, email: string, phone: string): SQL =>
  sql`((${isAddressOf(personId, email)}) or (${isNamed(name)} and ${isPhoneOf(personId, phone)}))`

/** A text about whoever has the name, who may be somebody else with an address of the person `p`: null then. */
export const ofNamed = (name: string, text: string): SQL =>
  sql`case when ${isNamed(name)} then nullif(${sql.raw(text)}, '') end`

/** Says of somebody else no more than that, because another spelling of the name may be meant. */
export const namedOtherwise = (name: string): SQL =>
  sql`case when ${sql.raw(name)} <> '' and not ${isNamed(name)} then 'Angiven med ett annat namn' end`
