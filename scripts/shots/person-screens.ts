// The screens and states of persons for `npm run shots`: the list's acts, a person's tabs and dialogs, and the import.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { personaByKey } from '../../server/db/demo/personas.ts'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const office = { as: 'global-admin' }
const list = '/members/list'
const inFederation = { 'context-association-id': 'null' }

/** The path for the first person whom the list finds. */
const personWith =
  (search: string, suffix = '') =>
  async (page: Page) => {
    const answer = await page.request.get(`/api/members?${search}`, { headers: inFederation })
    const [found] = (await answer.json()).items
    return `/members/view/${found.id}${suffix}`
  }
const treasurer = (suffix = '') => personWith('role=treasurer&status=current&sort=memberSince', suffix)
/** The first person whose number is held: no filter finds them. */
const numbered = async (page: Page) => {
  const answer = await page.request.get('/api/members?role=treasurer&status=current&size=100', {
    headers: inFederation,
  })
  for (const { id } of (await answer.json()).items as { id: string }[]) {
    const person = await (await page.request.get(`/api/members/${id}`, { headers: inFederation })).json()
    if (person.maskedNumber !== null) return `/members/view/${id}`
  }
  throw new Error('The demo has no treasurer whose number is held')
}
const minor = personWith('ageTo=15&status=current')
const incomplete = personWith('attention=incompleteNumber&status=current')
/** No filter finds them. */
const protectedOne = async (page: Page) => {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/members?size=100&page=${number}`, { headers: inFederation })
    const { items } = (await answer.json()) as { items: { id: string; isProtected: boolean }[] }
    const found = items.find(({ isProtected }) => isProtected)
    if (found) return `/members/view/${found.id}`
    if (items.length === 0) throw new Error('The demo has nobody whose identity is protected')
  }
}

const menu = (name: string) =>
  act.inTurn(
    act.press('button', 'Fler åtgärder'),
    (page) => page.getByRole('menuitem', { name }).click(),
    act.seeDialog,
  )
const pressFor = (name: string | RegExp) => act.inTurn(act.press('button', name), act.seeDialog)
const bulk = (name: string) =>
  act.inTurn(
    act.press('button', 'Gör med urvalet'),
    (page) => page.getByRole('menuitem', { name }).click(),
    act.seeDialog,
  )

const example = (name: string) => readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url))
const importFile = 'Välj fil, fil att importera'
const chooseFile = (name: string) => act.chooseFile(importFile, name, example(name), `${name} har`)
let imported = 0
/** A file with another new person each time. */
const newPerson = () => `Förnamn;Efternamn;Född;Betalt år\nÅke;Ny;198${imported++ % 10}-02-03;2026`
const compare = act.inTurn(
  async (page) => void (await page.getByLabel('Förening för alla rader').selectOption({ index: 1 })),
  act.press('button', 'Jämför med registret', { thenSee: /^Genomför \d/ }),
)
const taken = personaByKey('branch-admin').identity.identityNumber ?? ''

export const personScreens: Screen[] = [
  { name: 'members-age', path: list, ...office, act: act.openFilter('ålder') },
  { name: 'members-bulk', path: `${list}?q=berg`, ...office, act: act.press('button', 'Gör med urvalet') },
  { name: 'members-bulk-paid', path: `${list}?q=berg`, ...office, act: bulk('Avgift betald') },
  { name: 'members-bulk-role', path: `${list}?q=berg`, ...office, act: bulk('Ge en roll') },
  { name: 'members-emails', path: `${list}?q=berg`, ...office, act: bulk('E-postadresser') },
  {
    name: 'members-batch',
    path: `${list}?q=berg`,
    ...office,
    act: act.inTurn(bulk('Avgift betald'), act.press('button', 'Provkör', { thenSee: /^Genomför \d/ })),
  },
  { name: 'person-new', path: list, ...office, act: pressFor('Ny person') },
  {
    name: 'person-new-refused',
    path: list,
    ...office,
    act: act.inTurn(pressFor('Ny person'), act.press('button', 'Skapa')),
  },
  {
    name: 'person-new-known',
    path: list,
    ...office,
    act: act.inTurn(pressFor('Ny person'), act.fill('Personnummer eller samordningsnummer', taken), (page) =>
      page.getByText('Personen finns redan').first().waitFor(),
    ),
  },

  { name: 'person', path: treasurer(), ...office, isWhole: true },
  { name: 'person-roles', path: treasurer('?tab=roles'), ...office },
  { name: 'person-merits', path: treasurer('?tab=merits'), ...office },
  { name: 'person-documents', path: treasurer('?tab=documents'), ...office },
  { name: 'person-history', path: treasurer('?tab=history'), ...office },
  { name: 'person-viewer', path: treasurer(), as: 'global-viewer' },
  { name: 'person-minor', path: minor, ...office },
  { name: 'person-incomplete', path: incomplete, ...office },
  { name: 'person-protected', path: protectedOne, ...office },
  { name: 'person-protected-viewer', path: protectedOne, as: 'global-viewer' },
  { name: 'person-former', path: personWith('status=former'), ...office },
  {
    name: 'person-edit',
    path: minor,
    ...office,
    act: act.press('button', 'Redigera', { thenSee: 'Spara' }),
    isWhole: true,
  },
  { name: 'person-menu', path: treasurer(), ...office, act: act.press('button', 'Fler åtgärder') },
  {
    name: 'person-membership-new',
    path: treasurer(),
    ...office,
    // The first one adds the identity number that the person lacks.
    act: act.inTurn((page) => page.getByRole('button', { name: 'Lägg till' }).last().click(), act.seeDialog),
  },
  { name: 'person-membership', path: treasurer(), ...office, act: pressFor(/^Ändra medlemskapet/) },
  { name: 'person-membership-end', path: treasurer(), ...office, act: pressFor(/^Avsluta medlemskapet/) },
  { name: 'person-role-new', path: treasurer('?tab=roles'), ...office, act: pressFor('Lägg till') },
  { name: 'person-role', path: treasurer('?tab=roles'), ...office, act: pressFor(/^Ändra eller avsluta/) },
  { name: 'person-reveal', path: numbered, ...office, act: pressFor('Visa identitetsnumret') },
  {
    name: 'person-revealed',
    path: numbered,
    ...office,
    act: act.inTurn(
      pressFor('Visa identitetsnumret'),
      async (page) => void (await page.getByLabel('Skäl').selectOption({ label: 'Identitetskontroll' })),
      act.press('button', 'Visa', { thenSee: /Döljs om/ }),
    ),
  },
  { name: 'person-extract', path: treasurer(), ...office, act: pressFor('Registerutdrag') },
  { name: 'person-protect', path: treasurer(), ...office, act: menu('Sätt skyddad identitet') },
  { name: 'person-lift', path: protectedOne, ...office, act: menu('Begär att skyddet hävs') },

  {
    name: 'members-import-columns',
    path: '/members/import',
    ...office,
    act: chooseFile('medlemmar-ofullstandig.csv'),
  },
  {
    name: 'members-import-rows',
    path: '/members/import',
    ...office,
    act: act.inTurn(chooseFile('medlemmar-ofullstandig.csv'), compare),
  },
  {
    name: 'members-import-done',
    path: '/members/import',
    ...office,
    act: act.inTurn(
      (page, size) => act.chooseFile(importFile, 'nya.csv', newPerson(), 'nya.csv har')(page, size),
      compare,
      act.press('button', /^Genomför \d/, { thenSee: 'Importen är genomförd' }),
    ),
  },
]
