// The columns of the list of branch federations and districts, and of its file.
import { stateColumn } from '../record/catalogue.ts'
import { fieldColumn, type TextColumn } from '../record/list-columns.ts'
import { associationFields, shownClubs, type Association, type AssociationDraft } from './association.ts'
import { associationKindLabels, type AssociationColumn } from './association-search.ts'

const field = fieldColumn<AssociationDraft>(associationFields)
export const associationColumns: Record<AssociationColumn, TextColumn<Association>> = {
  name: field('name'),
  shortName: field('shortName'),
  kind: { label: 'Typ', text: ({ kind }) => associationKindLabels[kind] },
  state: stateColumn,
  email: field('email'),
  web: field('web'),
  clubs: { label: 'Föreningar', text: (row) => String(shownClubs(row)) },
  roles: { label: 'Behörigheter', text: ({ usage }) => String(usage.roles) },
  handlingDays: field('handlingDays'),
  leadDays: field('leadDays'),
}
