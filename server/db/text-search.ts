// Search in a stored text: conditions of its words.
import { sql, type SQL } from 'drizzle-orm'

/**
 * An organisationsnummer and a telephone number ('070-174 06 05') are stored without their hyphens, a date ('08-10') with it: two
 * digits after two are of a telephone number when others follow ('08-12 34 56').
 */
const leftOutHyphen = /(?<!\S)(\d{6}(?=-\d{1,4}(?!\S))|0\d{2,3}(?=-\d+(?!\S))|0\d(?=-(?:\d{3,}|\d\d\s+\d\d)(?!\S)))-/g
/**
 * The country code of Sweden before an area code: a Swedish number is also stored with its 0. '00462' is not one, but may be the end of
 * the number of a licence.
 */
const countryCode = /(?<!\S)(?:\+46|0046(?=[\s(-]|\d\d))[\s-]*(?:\(0\)\s*)?(?=[1-9])/g

const searchWords = (text: string): string[] =>
  text
    .replaceAll(countryCode, '0')
    .replaceAll(leftOutHyphen, '$1')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)

/** A condition on other texts of a row: one of them matches the pattern. */
export type OtherTexts = (pattern: SQL) => SQL

/**
 * Conditions: each of the first eight words matches any part of the column, or of the other texts; further words are ignored.
 * The subquery makes the pattern once for the statement, not once for each row.
 */
export const textConditions = (column: SQL, text: string, others?: OtherTexts): SQL[] => {
  const words = searchWords(text)
  const isIndexed = words.some(hasTrigram)
  return words.map((word) => {
    const pattern = sql`(select search_pattern(${word}))`
    const own = sql`${column} like ${pattern}`
    const condition = others ? sql`(${own} or ${others(pattern)})` : own
    return isIndexed && !hasTrigram(word) ? sql`((${condition}) is true)` : condition
  })
}

/**
 * Whether a trigram index helps to find the word. For a shorter word it would read all its entries, so such a condition is written
 * in a form that no index takes, and filters what the other words find.
 */
const hasTrigram = (word: string): boolean => [...word].length >= 3
