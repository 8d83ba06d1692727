// How the application's values are read where two versions of it are compared.
import type { CompetitionPage } from '../../../../contract/competitions/external.ts'
import type { Language } from '../../../../contract/day-text.ts'
import { permissionLabels, roleLabels } from './apply-labels.ts'
import type { ApplyValues } from './apply-form.ts'
import { applyWords } from './apply-words.ts'

export const formatsOf = (page: CompetitionPage, language: Language) => {
  const { none, anotherClub } = applyWords[language]
  const permission = (state: ApplyValues['airspaceState']) =>
    state === 'unset' ? none : permissionLabels[language][state]
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
        .map(({ role, name }) => `${roleLabels[language][role]}: ${name}`)
        .join(', ') || none,
    airspaceState: permission,
    landownerState: permission,
  }
}
