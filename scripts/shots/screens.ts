// The screens and states that `npm run shots` takes screenshots of. A new screen is one line.
import { associationId } from '../../server/db/demo/associations.ts'
import { makeOrganizations } from '../../server/db/demo/organizations.ts'
import { organizationHistoryGenerator } from '../../server/db/demo/organization-history.ts'
import type { BranchSlug } from '../../server/db/demo/persona.ts'
import * as act from './interactions.ts'
import { competitionScreens } from './competition-screens.ts'
import { memberScreens } from './member-screens.ts'
import { personScreens } from './person-screens.ts'
import { licenceScreens } from './licence-screens.ts'
import { reportScreens } from './report-screens.ts'
import type { Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { chooseItem, openViews } from './view-interactions.ts'

const office = { as: 'global-admin' }
const branch = { as: 'branch-admin' }

// The demo's ids: they follow from the seed, not from the date.
const made = { seed: 1, today: '2026-01-01', createdBy: '' }
const clubs = makeOrganizations({ ...made, count: 400 })
  .map(organizationHistoryGenerator(made))
  .filter(({ organization }) => organization.row.status === 'active')
const pathOf = (branch: BranchSlug, isWanted: (candidate: (typeof clubs)[number]) => boolean) => {
  const found = clubs.find((candidate) => candidate.organization.branches.includes(branch) && isWanted(candidate))
  if (!found) throw new Error(`No such club in ${branch}`)
  return `/organizations/view/${found.organization.row.id}`
}
// A club with two branches and a history.
const club = pathOf('segelflyg', ({ organization: { branches }, events }) => branches.length > 1 && events.length > 2)
const foreignClub = pathOf('fallskarm', ({ organization: { place } }) => place.district !== 'vastra-gotaland')
// The club whose new address does not count yet.
const heldClub = `/organizations/view/${clubs.findLast(({ organization: { row } }) => row.email)?.organization.row.id}`
const list = '/organizations/list'
const members = '/members/list'

const design = (name: string, heading: string, thenPress?: string, thenSee = ''): Screen => ({
  name: `design-${name}`,
  path: '/dev/design',
  act: act.designSection(heading, thenPress, { thenSee }),
  isWhole: thenPress === undefined,
})

export const screens: Screen[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'login-qr', path: '/auth/login', act: act.press('button', 'Logga in med Freja+', { thenSee: 'Avbryt' }) },
  {
    name: 'login-failed',
    path: '/auth/init',
    before: act.respondWithEndedSignIn('expired', 'Tiden gick ut innan du hann legitimera dig.'),
  },
  {
    name: 'login-no-roles',
    path: '/auth/init',
    before: act.respondWithEndedSignIn('noRoles', 'Ditt konto saknar behörigheter.'),
  },
  { name: 'login-without-contact', path: '/auth/init', before: act.respondWithError(/\/api\/auth\/status/, 503) },
  { name: 'login-signed-out', path: list, ...office, before: act.endSession },

  { name: 'dashboard', path: '/home/dashboard', ...office },
  { name: 'dashboard-branch', path: '/home/dashboard', ...branch },
  { name: 'dashboard-district', path: '/home/dashboard', as: 'district-admin' },
  { name: 'dashboard-sysadmin', path: '/home/dashboard', as: 'sysadmin' },
  { name: 'dashboard-reviewer', path: '/home/dashboard', as: 'reviewer-two' },
  { name: 'dashboard-reader', path: '/home/dashboard', as: 'branch-viewer' },
  {
    name: 'dashboard-part-failed',
    path: '/home/dashboard',
    ...office,
    before: act.respondWithError(/\/api\/dashboard\/changes/, 500),
  },
  { name: 'navigation', path: '/home/dashboard', ...office, act: act.openNavigation },
  { name: 'context-selector', path: '/home/dashboard', as: 'sysadmin', act: act.openContextSelector },
  { name: 'user-menu', path: '/home/dashboard', ...office, act: act.openUserMenu },
  { name: 'profile', path: '/home/dashboard', ...office, act: act.openProfile },
  { name: 'profile-invalid', path: '/home/dashboard', ...office, act: act.fillInvalidProfile },
  { name: 'notices', path: '/home/notices', as: 'reviewer-one' },
  { name: 'notices-none', path: '/home/notices', as: 'branch-viewer' },
  { name: 'messages', path: '/home/dashboard', ...office, act: act.openMessages },
  { name: 'palette', path: '/home/dashboard', ...office, act: act.openPalette('') },
  { name: 'palette-clubs', path: '/home/dashboard', ...office, act: act.openPalette('orebro') },
  { name: 'palette-nothing', path: '/home/dashboard', ...office, act: act.openPalette('qqqq') },

  { name: 'clubs', path: list, ...office },
  { name: 'clubs-branch', path: list, ...branch },
  { name: 'clubs-views', path: `${list}?status=dormant`, ...office, act: openViews('Vilande i hela landet') },
  {
    name: 'clubs-views-manage',
    path: `${list}?status=forming`,
    ...office,
    act: openViews('Under bildande', 'Hantera vyer'),
  },
  {
    name: 'clubs-views-save',
    path: list,
    ...branch,
    act: act.inTurn(act.press('button', 'Vyer'), chooseItem('Spara vyn')),
  },
  { name: 'clubs-filtered', path: `${list}?q=flyg&status=active&status=dormant&sort=municipality`, ...office },
  { name: 'clubs-sorted', path: `${list}?sort=memberSince&direction=desc&size=50`, ...office },
  { name: 'clubs-filter-menu', path: list, ...office, act: act.openFilter('distrikt') },
  { name: 'clubs-columns', path: list, ...office, act: act.press('button', 'Välj kolumner') },
  { name: 'clubs-export', path: list, ...office, act: act.press('button', 'Exportera') },
  { name: 'clubs-nothing', path: `${list}?q=qqqq`, ...office },
  {
    name: 'clubs-empty',
    path: list,
    ...office,
    before: act.respondWith(act.organizationListUrl, { items: [], total: 0 }),
  },
  { name: 'clubs-error', path: list, ...office, before: act.respondWithError(act.organizationListUrl, 500) },
  { name: 'clubs-last-page', path: `${list}?page=16`, ...office },

  { name: 'members', path: members, ...office },
  { name: 'members-import', path: '/members/import', ...office },
  { name: 'members-branch', path: members, as: 'branch-viewer' },
  { name: 'members-last-page', path: `${members}?page=39`, as: 'branch-viewer' },
  { name: 'members-filtered', path: `${members}?status=current&sex=female&ageFrom=18&when=2025&paid=paid`, ...office },
  { name: 'members-filter-menu', path: members, ...office, act: act.openFilter('kommun') },
  { name: 'members-nothing', path: `${members}?q=qqqq`, ...office },
  ...personScreens,

  { name: 'club', path: club, ...office },
  { name: 'club-board', path: `${club}?tab=board`, ...office },
  { name: 'club-members', path: `${club}?tab=members`, ...office },
  { name: 'club-documents', path: `${club}?tab=documents`, ...office },
  { name: 'club-history', path: `${club}?tab=history`, ...office },
  { name: 'club-viewer', path: club, as: 'branch-viewer' },
  { name: 'club-edit', path: club, ...office, act: act.openOrganizationForm },
  { name: 'club-edit-branch', path: club, ...branch, act: act.openOrganizationForm },
  { name: 'club-edit-invalid', path: club, ...office, act: act.submitInvalidOrganization },
  {
    name: 'club-edit-conflict',
    path: club,
    ...office,
    before: act.respondWithConflict,
    act: act.saveOrganization(/samtidigt/),
  },
  { name: 'club-saved', path: club, ...office, act: act.saveOrganization('Föreningen är sparad') },
  { name: 'club-elsewhere', path: foreignClub, as: 'two-associations', context: associationId('vastra-gotaland') },
  { name: 'club-email-held', path: heldClub, ...office },
  { name: 'club-email-link-ended', path: '/external/club-email#token=x' },
  { name: 'club-not-found', path: '/organizations/view/00000000-0000-7000-8000-000000000000', ...office },

  ...settingsScreens,

  { name: 'not-found', path: '/home/nowhere', ...office },
  { name: 'not-allowed', path: list, ...branch, context: associationId('skane') },
  { name: 'offline', path: club, ...office, before: act.abortRequests(act.organizationUrl) },
  { name: 'crashed', path: club, ...office, before: act.respondWith(act.organizationUrl, {}) },
  ...competitionScreens,
  ...licenceScreens,
  ...reportScreens,
  ...memberScreens,

  { name: 'api-docs', path: '/api/docs', ...office },

  design('foundations', 'Grunder'),
  design('actions', 'Knappar och länkar'),
  design('states', 'Lägen'),
  design('fields', 'Fält'),
  design('calendar', 'Fält', 'Välj datum, Sista ansökningsdag', 'I dag'),
  design('options', 'Fält', 'Visa val, Flygfält', 'Örebro'),
  design('form', 'Formulär'),
  design('form-refused', 'Formulär', 'Skicka', 'Namn är obligatoriskt.'),
  design('dialogs', 'Dialoger och menyer'),
  design('question', 'Dialoger och menyer', 'Farlig fråga', 'Det går inte att ångra.'),
  design('long-dialog', 'Dialoger och menyer', 'Lång dialog', 'Gäller för alla arrangörer.'),
  design('toast', 'Dialoger och menyer', 'HTML', 'en länk'),
  design('menu', 'Dialoger och menyer', 'Visning', 'Visa inställda'),
  design('lists', 'Listor'),
  design('lists-coming', 'Listor', 'Laddar'),
  design('records', 'Poster'),
  design('rules', 'Regler'),
]
