// Officials as text, in submissions and in the history.
import { officialRoleLabels, type Official } from '../../contract/competitions/application.ts'

export const officialsText = (officials: readonly Official[]) =>
  officials.map(({ role, name }) => `${officialRoleLabels[role]}: ${name}`).join(', ')
