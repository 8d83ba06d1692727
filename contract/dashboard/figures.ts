// Figures of the dashboard that are kept ready: clubs and members, what needs a look, licences that run out.
import { z } from 'zod'
import type { Area } from '../access.ts'

/**
 * When the figures were counted, if they may be out of date: counted before today, or before a write that they depend on. Otherwise
 * null.
 */
const countedAt = z.string().nullable()

const counted = z.object({ clubs: z.int(), members: z.int() })
const figures = counted.extend({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** How many more there are than a year ago. */
  change: counted,
})

/**
 * In the context of a branch the clubs are counted by district, elsewhere by branch. A club or person in several
 * branches is counted in each of them, and once in the totals. A club is counted
 * by its affiliations of the day, so that a new one without any is in no total, and neither is one that has left.
 */
const organizationFigures = counted.extend({
  by: z.enum(['branch', 'district']),
  items: z.array(figures),
  change: counted,
})
export type OrganizationFigures = z.output<typeof organizationFigures>

/** The figures of the card *Förbundets hälsa*, each with the area whose list shows exactly the rows that it counts. */
export const healthFigures = {
  withoutChair: 'Organizations',
  withoutEmail: 'Organizations',
  incompleteNumber: 'Members',
  possibleDuplicates: 'Members',
  lateAnnouncements: 'Competitions',
} as const satisfies Record<string, Area>
export type HealthFigure = keyof typeof healthFigures

/** Only those whose list the account may open. */
export const health = z.object({
  figures: z.partialRecord(z.enum(Object.keys(healthFigures) as [HealthFigure]), z.int()),
  countedAt,
})
export type Health = z.output<typeof health>

/** How many licences in force today end within so many days. */
const expiringLicences = z.object({ '30': z.int(), '60': z.int(), '90': z.int() })
export type ExpiringLicences = z.output<typeof expiringLicences>

export const answers = {
  clubs: organizationFigures.extend({ countedAt }),
  licences: expiringLicences.extend({ countedAt }),
}
