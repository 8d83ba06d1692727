// The screens of licences and their applications for `npm run shots`. Records are found through the API.
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { associationId } from '../../server/db/demo/associations.ts'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const branch = { as: 'branch-admin' }

/** The path of the first record in a list of the branch. */
const firstPath = (list: string, pathOf: (id: unknown) => string) => async (page: Page) => {
  const headers = { 'context-association-id': associationId('segelflyg') }
  const answer = await page.request.get(`/api${list}`, { headers })
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
  if (!items[0]) throw new Error(`${list} is empty`)
  return pathOf(items[0]['id'])
}
const application = (status: string) =>
  firstPath(`/license-applications?status=${status}`, (id) => `/licenses/requested/edit/${id}`)
const licence = (state: string, standing = 'current') =>
  firstPath(`/licenses?standing=${standing}&state=${state}`, (id) => `/licenses/approved/edit/${id}`)

/** The path that the code on the card of a licence leads to. */
const cardPath = (state: string) => async (page: Page) => {
  const headers = { 'context-association-id': associationId('segelflyg') }
  const list = await page.request.get(`/api/licenses?standing=current&state=${state}`, { headers })
  const { items } = (await list.json()) as { items: { id: string }[] }
  const card = await page.request.get(`/api/licenses/${items[0]?.id}/card`, { headers })
  const pdf = await getDocumentProxy(new Uint8Array(await card.body()))
  const [link] = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[]
  return new URL(link?.url ?? '').pathname
}

/** Opens the dialog of what is done to the rows of a list. */
const chooseBulk = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}

const faiList = [
  'FAI ID;Surname;Given name;Date of birth;Expires',
  ...Array.from({ length: 40 }, (_, index) => `${10_000 + 7 * index};Berg;Anna;1990-01-01;2027-03-31`),
].join('\n')

export const licenceScreens: Screen[] = [
  { name: 'licences', path: '/licenses/approved/list', ...branch },
  { name: 'licences-historical', path: '/licenses/historical/list', ...branch },
  { name: 'licence', path: licence('expiring'), ...branch },
  { name: 'licence-blocked', path: licence('blocked'), ...branch },
  {
    name: 'licence-edit',
    path: licence('expiring'),
    ...branch,
    act: act.press('button', 'Redigera', { thenSee: 'Spara' }),
  },
  {
    name: 'licence-replace-card',
    path: licence('active'),
    ...branch,
    act: act.chooseAction('Ersätt kortet'),
  },
  { name: 'licences-renew', path: '/licenses/approved/list', ...branch, act: chooseBulk('Förnya') },
  {
    name: 'licences-renew-batch',
    path: '/licenses/approved/list?state=expiring&q=anna',
    ...branch,
    act: act.inTurn(chooseBulk('Förnya'), act.press('button', 'Provkör', { thenSee: /^Genomför/ })),
  },
  { name: 'licence-block', path: licence('expiring'), ...branch, act: act.chooseAction('Spärra') },
  { name: 'licence-recall', path: licence('expiring'), ...branch, act: act.chooseAction('Återkalla') },
  { name: 'licence-check', path: cardPath('active'), ...branch },
  { name: 'licence-check-upcoming', path: cardPath('upcoming'), ...branch },
  { name: 'licence-check-unknown', path: '/external/licenses/x' },
  { name: 'licence-fai', path: '/licenses/approved/fai', ...branch },
  {
    name: 'licence-fai-columns',
    path: '/licenses/approved/fai',
    ...branch,
    act: act.chooseFile('Välj fil, FAI:s lista', 'fai.csv', faiList, 'Jämför med registret'),
  },
  {
    name: 'licence-fai-result',
    path: '/licenses/approved/fai',
    ...branch,
    act: act.inTurn(
      act.chooseFile('Välj fil, FAI:s lista', 'fai.csv', faiList, 'Jämför med registret'),
      act.press('button', 'Jämför med registret', { thenSee: 'Saknas hos FAI' }),
    ),
  },
  { name: 'licence-applications', path: '/licenses/requested/list', ...branch },
  {
    name: 'licence-applications-approve',
    path: '/licenses/requested/list',
    ...branch,
    act: chooseBulk('Godkänn'),
  },
  {
    name: 'licence-applications-batch',
    path: '/licenses/requested/list?status=Submitted',
    ...branch,
    act: act.inTurn(chooseBulk('Godkänn'), act.press('button', 'Provkör', { thenSee: /^Genomför/ })),
  },
  { name: 'club-certificates-link-ended', path: '/external/club-certificates#token=x' },
  { name: 'licence-application-create', path: '/licenses/requested/create', ...branch },
  { name: 'licence-application', path: application('Submitted'), ...branch },
  {
    name: 'licence-application-return',
    path: application('Submitted'),
    ...branch,
    act: act.press('button', 'Begär komplettering', { thenSee: 'Motivering' }),
  },
  {
    name: 'licence-application-attest',
    path: application('Submitted'),
    ...branch,
    act: act.press('button', 'Intyga krav', { thenSee: 'Spara' }),
  },
  {
    name: 'licence-application-edit',
    path: application('Draft'),
    ...branch,
    act: act.press('button', 'Redigera', { thenSee: 'Spara utkast' }),
  },
  { name: 'licence-application-approved', path: application('Approved'), ...branch },
]
