// Options for the competition classes of an announcement.
// Spec §4: a deactivated class cannot be chosen for a new announcement; existing ones are unaffected.
import { classText, type ClassRef } from '../../../../contract/competitions/class-types/class-type.ts'
import type { ClassTypeChoice } from '../../../../contract/competitions/class-types/class-type-endpoints.ts'
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
    ...active.map((choice) => ({
      value: choice.id,
      label: classText(choice),
      ...(choice.isTeam ? { detail: 'lag' } : {}),
    })),
    ...retained.map((choice) => ({ value: choice.id, label: classText({ ...choice, isActive: false }) })),
  ]
}
