// Filters that the lists of announcements and of sanctioned competitions have in common with the calendar.
import { z } from 'zod'
import { isoDate, listParam } from '../validation/fields.ts'
import { competitionTypes } from './enums.ts'

export const competitionFilters = () => ({
  branch: listParam(z.uuid()),
  district: listParam(z.uuid()),
  type: listParam(z.enum(competitionTypes)),
  class: listParam(z.uuid()),
  /** First day of the range that the competition must overlap; `to` is the last. */
  from: isoDate().optional(),
  to: isoDate().optional(),
})

export const year = () => z.coerce.number().int().min(2000).max(2100)
