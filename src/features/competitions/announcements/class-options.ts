// Options for the competition classes of an announcement.
// Spec §4: a deactivated class cannot be chosen for a new announcement; existing ones are unaffected.
import type { ClassRef, ClassTypeChoice } from '../../../../contract/competitions/class-type-endpoints.ts'
import type { Option } from '../../../ui/option-search.ts'

/** Active classes of a branch, and the classes that the announcement `already` has, marked if they are inactive. */
export const classOptionsOf = (
  classes: readonly ClassTypeChoice[],
  branchId: string,
  already: readonly ClassRef[],
): Option[] => {
  const active = classes.filter((classType) => classType.branchId === branchId && classType.isActive)
  const retained = already.filter(({ id }) => !active.some((classType) => classType.id === id))
  return [
    ...active.map(({ id, code, name, isTeam }) => ({
      value: id,
      label: `${code} ${name}`,
      ...(isTeam ? { detail: 'lag' } : {}),
    })),
    ...retained.map(({ id, code, name }) => ({ value: id, label: `${code} ${name} (inaktiverad)` })),
  ]
}
