// The screens and states of persons who may be one, of mergers, and of avidentifiering.
import type { Page } from '@playwright/test'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const office = { as: 'global-admin' }
const possibleDuplicates = '/members/list?attention=possibleDuplicate'

const itemsOf = async (page: Page, path: string) =>
  (await (await page.request.get(`/api${path}`, { headers: { 'context-association-id': 'null' } })).json()).items

/** The path for the first person who may be registered twice, and the other one. */
const ofPair = (pathOf: (id: string, otherId: string) => string) => async (page: Page) => {
  const [{ id }] = await itemsOf(page, '/members?attention=possibleDuplicate')
  const [other] = await itemsOf(page, `/members/${id}/duplicates`)
  return pathOf(id, other.id)
}

export const memberScreens: Screen[] = [
  { name: 'person-duplicates-list', path: possibleDuplicates, ...office },
  { name: 'person-duplicates', path: ofPair((id) => `/members/view/${id}`), ...office, isWhole: true },
  { name: 'person-merge', path: ofPair((id, otherId) => `/members/merge/${otherId}/${id}`), ...office, isWhole: true },
  {
    name: 'person-merge-confirm',
    path: ofPair((id, otherId) => `/members/merge/${otherId}/${id}`),
    ...office,
    act: act.press('button', 'Slå ihop', { thenSee: 'Det går inte att ångra' }),
  },
  {
    name: 'person-anonymize-propose',
    path: ofPair((id) => `/members/view/${id}`),
    ...office,
    act: act.inTurn(
      act.press('button', 'Fler åtgärder'),
      async (page) => page.getByRole('menuitem', { name: 'Föreslå avidentifiering' }).click(),
      async (page) => page.getByText('Kvar blir födelseår').waitFor(),
    ),
  },
  {
    name: 'person-add-number',
    path: async (page) => `/members/view/${(await itemsOf(page, '/members?attention=incompleteNumber'))[0].id}`,
    ...office,
    act: act.inTurn(
      act.press('button', 'Fler åtgärder'),
      async (page) => page.getByRole('menuitem', { name: 'Lägg till identitetsnummer' }).click(),
      async (page) => page.getByRole('dialog').waitFor(),
    ),
  },
]
