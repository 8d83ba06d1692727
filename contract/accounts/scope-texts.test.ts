// Tables of the words for an account's roles: by place those in force alone, and each with its last day.
import { describe, expect, it } from 'vitest'
import type { Scope } from '../access.ts'
import { accessByPlace, heldRoleText, rolesText, scopeTexts } from './scope-texts.ts'

const gliding = { id: 'g', shortName: 'Segelflyg' }
const skane = { id: 's', shortName: 'Skåne' }
const role = (scope: Scope, association: typeof gliding | null, lastDay: string | null = null) => ({
  scope,
  association,
  lastDay,
})

describe('the access by place', () => {
  const table: [name: string, roles: ReturnType<typeof role>[], lines: string[]][] = [
    [
      'changing includes reading',
      [role('Members.View', gliding), role('Members.Admin', gliding)],
      ['Segelflyg: medlemmar (ändra)'],
    ],
    [
      'two places',
      [role('SysAdmin', null), role('Licenses.View', skane)],
      ['Hela förbundet: systemadministratör', 'Skåne: licenser (läsa)'],
    ],
    ['a role on its last day', [role('Members.View', gliding, '2026-11-27')], ['Segelflyg: medlemmar (läsa)']],
    [
      'a role that ended, beside one in force',
      [role('Members.Admin', gliding, '2026-11-26'), role('Members.View', gliding)],
      ['Segelflyg: medlemmar (läsa)'],
    ],
    ['ended roles alone', [role('Members.Admin', gliding, '2026-11-26')], []],
  ]
  it.each(table)('%s', (_, roles, lines) => {
    const found = accessByPlace(roles, '2026-11-27')
    expect(found.map(({ place, access }) => `${place}: ${access}`)).toEqual(lines)
  })
})

it.each([
  [null, 'Medlemmar, läsa'],
  ['2026-11-27', 'Medlemmar, läsa (till och med 27 november 2026)'],
  ['2026-11-26', 'Medlemmar, läsa (upphörde 26 november 2026)'],
])('a held role with the last day %s', (lastDay, text) => {
  expect(heldRoleText(role('Members.View', null, lastDay), '2026-11-27')).toBe(text)
})

it('lists all roles of a place on a line', () => {
  const roles = [role('Members.View', gliding), role('Licenses.View', null), role('Members.Admin', gliding)]
  expect(rolesText(roles)).toBe('Segelflyg: Medlemmar, läsa; Medlemmar, ändra\nHela förbundet: Licenser, läsa')
})

it.each<[Scope, string]>([
  ['Organizations.Admin', 'Föreningsadministratör: ändrar föreningar och ger andra läsbehörighet.'],
  ['Members.Admin', 'Medlemsadministratör: lägger till och ändrar medlemmar.'],
  ['Organizations.View', 'Ser föreningar, styrelser och dokument.'],
  // Refusals call the federation's administrators its office.
  ['Global.Organizations.Admin', 'Ändrar föreningar och ger andra läsbehörighet.'],
])('%s is explained by what refusals call who has it: %s', (scope, meaning) => {
  expect(scopeTexts[scope].meaning).toBe(meaning)
})
