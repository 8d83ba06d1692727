// References to other records: the id, and the name to show for it.
import { z } from 'zod'

export const namedRef = z.object({ id: z.string(), name: z.string() })
type NamedRef = z.output<typeof namedRef>
/** To choose among. */
export const namedRefs = z.object({ items: z.array(namedRef) })

export const namesOf = (refs: readonly Pick<NamedRef, 'name'>[]): string => refs.map(({ name }) => name).join(', ')

/** The names of those with the ids, in the order of the ids. */
export const namesIn =
  (refs: readonly NamedRef[]) =>
  (ids: readonly string[]): string =>
    namesOf(ids.flatMap((id) => refs.find((ref) => ref.id === id) ?? []))

/** A reference by short name, for lists, where full names would repeat the same words in every row. */
export const shortNamedRef = namedRef.extend({ shortName: z.string() })

/** A branch that a club or a membership belongs to, and when. */
export const branchPeriod = z.object({
  branchId: z.string(),
  name: z.string(),
  shortName: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
