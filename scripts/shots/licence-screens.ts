// The screens of licences and their applications for `npm run shots`. Records are found through the API.
import type { Page } from '@playwright/test'
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
  { name: 'licence-applications', path: '/licenses/requested/list', ...branch },
  { name: 'licence-application-create', path: '/licenses/requested/create', ...branch },
  { name: 'licence-application', path: application('Submitted'), ...branch },
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
