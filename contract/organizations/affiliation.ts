// A club's affiliations to branch federations, each with its time.
import { z } from 'zod'
import { isoDate } from '../validation/fields.ts'
import { rule } from '../validation/rule.ts'
import { period } from '../validation/cross-field-rules.ts'

const affiliation = z
  .object({
    branchId: z.uuid().meta({ title: 'Grenförbund' }),
    validFrom: isoDate().meta({ title: 'Ansluten från' }),
    validTo: isoDate().nullable().meta({ title: 'Ansluten till' }),
  })
  .check(period('validFrom', 'validTo'))
export type Affiliation = z.output<typeof affiliation>
type Period = Pick<Affiliation, 'validFrom' | 'validTo'>

/** Whether the affiliation holds on a day; both its first and its last day count. */
export const isCurrent = ({ validFrom, validTo }: Period, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo >= day)

const overlaps = (a: Period, b: Period) =>
  (b.validTo === null || a.validFrom <= b.validTo) && (a.validTo === null || b.validFrom <= a.validTo)

/** All affiliations of a club: the same branch may come back, but not twice at a time. */
export const affiliations = () =>
  z
    .array(affiliation)
    .max(20)
    .superRefine((list, check) => {
      list.forEach((one, index) => {
        const isDouble = list.slice(0, index).some((other) => other.branchId === one.branchId && overlaps(one, other))
        if (isDouble) check.addIssue({ code: 'custom', path: [index, 'validFrom'], ...rule('periodOverlap') })
      })
    })
    .meta({ title: 'Grenar' })
