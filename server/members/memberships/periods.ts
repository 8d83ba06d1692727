// The period that a list of persons is about: today, a day or a year; and how memberships and roles relate to it.
import { sql, type SQL } from 'drizzle-orm'

export interface MemberPeriod {
  from: string
  to: string
  /** The last year of the period, by which ages and fees are judged. */
  year: number
}

/** `when`: a day or a year; today without it. */
export const memberPeriod = (when: string | undefined, today: string): MemberPeriod => {
  const [from, to] = when?.length === 4 ? [`${when}-01-01`, `${when}-12-31`] : [when ?? today, when ?? today]
  return { from, to, year: Number(to.slice(0, 4)) }
}

/** Conditions on the period `valid_from` to `valid_to` of an alias. */
export const relationsTo = ({ from, to }: MemberPeriod) => {
  const is = (alias: string, comparison: string, day: string): SQL =>
    sql`${sql.raw(`${alias}.${comparison}`)} ${day}::date`
  const during = (alias: string): SQL =>
    sql`${is(alias, 'valid_from <=', to)} and (${sql.raw(alias)}.valid_to is null or ${is(alias, 'valid_to >=', from)})`
  return {
    during,
    before: (alias: string): SQL => is(alias, 'valid_to <', from),
    after: (alias: string): SQL => is(alias, 'valid_from >', to),
    notBefore: (alias: string): SQL => sql`(${sql.raw(alias)}.valid_to is null or ${is(alias, 'valid_to >=', from)})`,
  }
}
