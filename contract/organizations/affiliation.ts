// Affiliations of a club to branch federations, each with its period of validity.
import { z } from 'zod'
import { isoDate } from '../validation/fields.ts'
import { rule } from '../validation/rule.ts'
import { period } from '../validation/cross-field-rules.ts'
import { endsNoLater, haveCommonDay } from '../dates/validity-period.ts'

const affiliation = z
  .object({
    branchId: z.uuid().meta({ title: 'Grenförbund' }),
    validFrom: isoDate().meta({ title: 'Ansluten från' }),
    validTo: isoDate().nullable().meta({ title: 'Ansluten till' }),
  })
  .check(period('validFrom', 'validTo'))
export type Affiliation = z.output<typeof affiliation>

/** The branches whose periods differ between two lists, in whatever order these are. */
export const changedBranchIds = (before: readonly Affiliation[], after: readonly Affiliation[]): string[] => {
  const periodsOf = (list: readonly Affiliation[], id: string) =>
    list.flatMap(({ branchId, validFrom, validTo }) => (branchId === id ? [`${validFrom} ${validTo}`] : []))
  const textOf = (list: readonly Affiliation[], id: string) => periodsOf(list, id).toSorted().join()
  const ids = new Set([...before, ...after].map(({ branchId }) => branchId))
  return [...ids].filter((id) => textOf(before, id) !== textOf(after, id))
}

/** The affiliations after a change, of a club or a membership, that go on longer than all of the same branch did before it. */
export const lengthenedBy = <Part extends Pick<Affiliation, 'branchId' | 'validTo'>>(
  before: readonly Pick<Affiliation, 'branchId' | 'validTo'>[],
  after: readonly Part[],
): Part[] => after.filter((part) => !before.some((one) => one.branchId === part.branchId && endsNoLater(part, one)))

/** All affiliations of a club as a form field. A branch may occur several times, but not in overlapping periods. */
export const affiliations = () =>
  z
    .array(affiliation)
    .max(20)
    .superRefine((list, context) => {
      list.forEach((current, index) => {
        const isDuplicate = list
          .slice(0, index)
          .some((earlier) => earlier.branchId === current.branchId && haveCommonDay(current, earlier))
        if (isDuplicate) context.addIssue({ code: 'custom', path: [index, 'validFrom'], ...rule('periodOverlap') })
      })
    })
    .meta({ title: 'Grenar' })
