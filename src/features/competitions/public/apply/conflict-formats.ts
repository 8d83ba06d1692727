// Text in the conflict dialog of those field values of the application form that are not plain text.
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { permissionLabels, roleLabels } from './field-labels.ts'
import type { ApplyValues } from './form-schema.ts'
import { applyMessages } from './messages.ts'

export const conflictFormats = (page: CompetitionPage, locale: Locale) => {
  const { none, anotherClub } = applyMessages[locale]
  const permission = (state: ApplyValues['airspaceState']) =>
    state === 'unset' ? none : permissionLabels[locale][state]
  return {
    organizationId: (id: string | null) => (id ? anotherClub : none),
    classIds: (ids: string[]) =>
      page.classes
        .filter(({ id }) => ids.includes(id))
        .map(({ code }) => code)
        .join(', ') || none,
    officials: (list: ApplyValues['officials']) =>
      list
        .filter(({ name }) => name !== '')
        .map(({ role, name }) => `${roleLabels[locale][role]}: ${name}`)
        .join(', ') || none,
    airspaceState: permission,
    landownerState: permission,
  }
}
