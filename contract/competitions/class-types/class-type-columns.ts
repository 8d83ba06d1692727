// The columns of the list of class types and of its file.
import { stateColumn, usageText } from '../../record/catalogue.ts'
import { fieldColumn, type TextColumn } from '../../record/list-columns.ts'
import type { ClassTypeColumn } from './class-type-search.ts'
import { classTypeFields, type ClassType, type ClassTypeDraft } from './class-type.ts'

const usageLabels = {
  drafts: ['utkast', 'utkast'],
  announcements: ['utlysning', 'utlysningar'],
  sanctions: ['sanktionerad tävling', 'sanktionerade tävlingar'],
} as const

const field = fieldColumn<ClassTypeDraft>(classTypeFields)
/** The columns of the list and the export, in order. */
export const classTypeColumns: Record<ClassTypeColumn, TextColumn<ClassType>> = {
  code: field('code'),
  name: field('name'),
  nameEn: field('nameEn'),
  state: stateColumn,
  branch: { label: 'Gren', text: ({ branch }) => branch.shortName },
  disciplineGroup: field('disciplineGroup'),
  faiClass: field('faiClass'),
  team: {
    label: 'Individuell eller lag',
    text: ({ isTeam, teamSize }) => (isTeam ? `Lag${teamSize === null ? '' : ` om ${teamSize}`}` : 'Individuell'),
  },
  usage: { label: 'Används i', text: ({ usage }) => usageText(usage, usageLabels) },
}
