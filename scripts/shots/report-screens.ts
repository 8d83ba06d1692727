// The screens of reports for `npm run shots`.
import type { Page } from '@playwright/test'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const office = { as: 'global-admin' }
const path = '/reports/role-stats'
const lastYear = new Date().getFullYear() - 1
const compared = `${path}?when=${lastYear}&compare=${lastYear - 1}`

const frozenId = async (page: Page) => {
  const answer = await page.request.get('/api/reports/frozen', { headers: { 'context-association-id': 'null' } })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error('There is no frozen report')
  return items[0].id
}

export const reportScreens: Screen[] = [
  { name: 'role-stats', path, ...office, isWhole: true },
  {
    name: 'role-stats-compared',
    path: compared,
    ...office,
    isWhole: true,
    act: act.press('button', 'Organisationsledare', { thenSee: 'Ordförande' }),
  },
  { name: 'role-stats-freeze', path, ...office, act: act.press('button', 'Frys', { thenSee: 'Frys rapporten' }) },
  {
    name: 'role-stats-frozen',
    path: async (page) => `${path}?frozen=${await frozenId(page)}`,
    ...office,
    isWhole: true,
  },
  {
    name: 'role-stats-other-selection',
    path: async (page) => `${path}?sex=female&compare=${await frozenId(page)}`,
    ...office,
  },
  { name: 'role-stats-empty', path: `${path}?when=1901`, ...office },
  {
    name: 'role-stats-failed',
    path,
    ...office,
    before: act.respondWithError(/\/api\/reports\/role-stats(\?|$)/, 500),
    // The page asks a second time before it gives up.
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'role-stats-comparison-failed',
    path: `${path}?compare=${lastYear}`,
    ...office,
    before: act.respondWithError(/\/api\/reports\/role-stats\?.*when=/, 500),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'role-stats-members',
    path: `/members/list?when=${lastYear}&counted=organizationLeader&sex=female`,
    ...office,
  },
]
