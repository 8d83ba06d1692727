// The competitions' screens for `npm run shots`. Records are found through the API, because the demo's dates follow today.
import type { Page } from '@playwright/test'
import { associationId } from '../../server/db/demo/associations.ts'
import type { AssociationSlug } from '../../server/db/demo/persona.ts'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const office = { as: 'global-admin' }
const writer = { as: 'reviewer-one' }
const reviewer = { as: 'reviewer-two' }
const base = '/competitions/announcements'

/** Requests a list from the API as the signed-in account. */
const requestItems = async (page: Page, path: string, slug?: AssociationSlug) => {
  const context = slug === undefined ? 'null' : associationId(slug)
  const answer = await page.request.get(`/api${path}`, { headers: { 'context-association-id': context } })
  return (await answer.json()) as { items: Record<string, unknown>[] }
}

/** The path of the first matching record in a list. */
const firstPath =
  (
    list: string,
    pathOf: (id: unknown) => string,
    isWanted: (one: Record<string, unknown>) => boolean = () => true,
    slug: AssociationSlug | null = 'skarmflyg',
  ) =>
  async (page: Page) => {
    const found = (await requestItems(page, list, slug ?? undefined)).items.find(isWanted)
    if (!found) throw new Error(`${list} has no such record`)
    return pathOf(found.id)
  }

const announcement = (status: string, screen: string, isWanted?: (one: Record<string, unknown>) => boolean) =>
  firstPath(`${base}?status=${status}&size=100`, (id) => `${base}/${screen}/${id}`, isWanted)
const withApplications = (one: Record<string, unknown>) => Number(one.applicationCount) > 1
const sanction = (state: string, slug?: AssociationSlug | null) =>
  firstPath(`/competitions/sanctions?state=${state}`, (id) => `/competitions/sanctions/edit/${id}`, undefined, slug)

/** The club of the first competition in a state. */
const organizer = (state: string, slug: AssociationSlug) => async (page: Page) => {
  const { items } = await requestItems(page, `/competitions/sanctions?state=${state}`, slug)
  const [club] = (items[0]?.organizers ?? []) as { id: string }[]
  if (!club) throw new Error(`No club has a competition that is ${state}`)
  return `/organizations/view/${club.id}?tab=competitions`
}

/** The first application to any announcement that has several, in a state. */
const application = (status: string, slug?: AssociationSlug) => async (page: Page) => {
  const { items } = await requestItems(page, `${base}?status=Published&size=100`, slug)
  for (const { id } of items.filter((one) => Number(one.applicationCount) > 0)) {
    const applications = (await requestItems(page, `${base}/${id}/applications`, slug)).items
    const found = applications.find((one) => one.status === status)
    if (found) return `${base}/${id}/applications/${found.id}`
  }
  throw new Error(`No application is ${status}`)
}
/** The private link of the first applicant who is asked for completion, from a mail that the link page sends. */
const returnedLink = async (page: Page) => {
  const { items } = await requestItems(page, `${base}?status=Published&size=100`, 'skarmflyg')
  for (const { id } of items.filter((one) => Number(one.applicationCount) > 0)) {
    const path = `${base}/${id}/applications`
    const found = (await requestItems(page, path, 'skarmflyg')).items.find((one) => one.isReturned)
    if (!found) continue
    const headers = { 'context-association-id': associationId('skarmflyg') }
    const view = await page.request.get(`/api${path}/${found.id}`, { headers })
    const { applicantEmail: email } = (await view.json()) as { applicantEmail: string }
    const { origin } = new URL(view.url())
    await page.request.post('/api/external/applications/link', { headers: { origin }, data: { email } })
    // The mail is queued after the answer.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const mails = await page.request.get(`/api/dev/mail.json?to=${encodeURIComponent(email)}`)
      const texts = ((await mails.json()) as { items: { text: string }[] }).items.map(({ text }) => text)
      const link = texts
        .flatMap((text) => [...text.matchAll(/https?:\/\/[^\s/]+(\/external\/\S+#\S+)/g)].map(([, path]) => path ?? ''))
        .find((path) => path.includes(String(id)))
      if (link) return link
      await page.waitForTimeout(100)
    }
  }
  throw new Error('No application is returned')
}
/** The first upcoming event in a state. */
const event = (state: string) => async (page: Page) => {
  const { items } = await requestItems(page, '/competitions/calendar?kind=event')
  const found = items.find((one) => one.state === state)
  if (!found) throw new Error(`No event is ${state}`)
  return `/competitions/events/edit/${found.id}`
}
const publicPage =
  (filter: string, ending: string, isWanted?: (one: Record<string, unknown>) => boolean) => async (page: Page) => {
    const { items } = await requestItems(page, `/external/calendar?${filter}`)
    const found = items.find(isWanted ?? (() => true))
    if (!found) throw new Error(`No ${filter} in the public calendar`)
    return `/external/competitions/${found.id}${ending}`
  }
const tabOf = (path: (page: Page) => Promise<string>, tab: string) => async (page: Page) =>
  `${await path(page)}?tab=${tab}`
const isOpen = (one: Record<string, unknown>) => one.applyBy !== null
const external = '/external/competitions/calendar'

export const competitionScreens: Screen[] = [
  { name: 'announcements', path: `${base}/list`, ...office },
  { name: 'announcements-branch', path: `${base}/list`, ...reviewer },
  { name: 'announcements-mine', path: `${base}/list?queue=mine`, ...reviewer },
  { name: 'announcements-nothing', path: `${base}/list?q=qqqq`, ...office },
  { name: 'announcement-create', path: `${base}/create`, ...writer },
  { name: 'announcement-create-refused', path: `${base}/create`, ...writer, act: act.press('button', 'Spara utkast') },
  { name: 'announcement-edit', path: announcement('Draft', 'edit'), ...writer },
  { name: 'announcement-edit-published', path: announcement('Published', 'edit'), ...writer },
  { name: 'review-draft', path: announcement('Draft', 'review'), ...writer },
  { name: 'review-pending', path: announcement('PendingApproval', 'review'), ...reviewer },
  {
    name: 'review-return',
    path: announcement('PendingApproval', 'review'),
    ...reviewer,
    act: act.press('button', 'Begär komplettering', { thenSee: 'Motivering' }),
  },
  {
    name: 'review-comments',
    path: announcement('PendingApproval', 'review'),
    ...reviewer,
    act: act.commentOn('Klasser', 'Tävlingstyp'),
    isWhole: true,
  },
  {
    name: 'review-answered',
    path: async (page) =>
      firstPath(`${base}?status=PendingApproval&size=100`, (id) => `${base}/review/${id}`, undefined, null)(page),
    ...office,
    isWhole: true,
  },
  { name: 'announcement-returned', path: announcement('Draft', 'edit', (one) => one.isReturned === true), ...writer },
  { name: 'review-published', path: announcement('Published', 'review', withApplications), ...reviewer },
  { name: 'review-rejected', path: announcement('Rejected', 'review'), ...reviewer },
  { name: 'application-review', path: application('Review', 'skarmflyg'), ...reviewer },
  {
    name: 'application-comments',
    path: application('Review', 'skarmflyg'),
    ...reviewer,
    act: act.commentOn('Plats', 'Säkerhetsplan'),
    isWhole: true,
  },
  { name: 'applicant-returned', path: returnedLink, ...reviewer },
  {
    name: 'applications-compared',
    path: async (page) =>
      `${await announcement('Published', 'review', withApplications)(page)}?tab=applications&view=compare`,
    ...reviewer,
  },
  {
    name: 'application-approve',
    path: application('Review'),
    ...office,
    act: act.press('button', 'Godkänn och sanktionera', { thenSee: 'Villkor' }),
  },
  { name: 'application-approved', path: application('Approved'), ...office },
  {
    name: 'application-contact',
    path: application('Approved'),
    ...office,
    act: act.chooseAction('Byt kontaktperson'),
  },
  { name: 'sanctions', path: '/competitions/sanctions/list', ...reviewer },
  { name: 'sanction', path: sanction('sanctioned'), ...reviewer },
  {
    name: 'sanction-edit',
    path: sanction('sanctioned'),
    ...reviewer,
    act: act.press('button', 'Redigera', { thenSee: 'Spara' }),
  },
  { name: 'club-competitions', path: organizer('sanctioned', 'skarmflyg'), ...reviewer },
  { name: 'sanction-held', path: sanction('held'), ...reviewer },
  { name: 'sanction-cancelled', path: sanction('cancelled', null), ...office },
  { name: 'event-create', path: '/competitions/events/create', ...writer },
  { name: 'event', path: event('planned'), ...office },
  { name: 'event-undo', path: event('planned'), ...office, act: act.changeEvent() },
  { name: 'event-history', path: event('planned'), ...office, act: act.changeEvent(['tab', 'Historik']) },
  {
    name: 'event-restore',
    path: event('planned'),
    ...office,
    act: act.changeEvent(['tab', 'Historik'], ['button', 'Återställ']),
  },
  { name: 'review-history', path: tabOf(announcement('Published', 'review'), 'history'), ...reviewer },
  { name: 'sanction-documents', path: tabOf(sanction('sanctioned'), 'documents'), ...reviewer },
  { name: 'event-cancelled', path: event('cancelled'), ...office },
  { name: 'calendar', path: '/competitions/calendar', ...office },
  { name: 'calendar-month', path: '/competitions/calendar?view=month&month=2027-06', ...office },
  { name: 'calendar-year', path: '/competitions/calendar?view=year&year=2027', ...office },
  { name: 'calendar-embed', path: '/competitions/calendar', ...office, act: act.press('button', 'Bädda in') },
  { name: 'external-calendar', path: external },
  { name: 'external-calendar-month', path: `${external}?view=month&month=2027-06` },
  { name: 'external-calendar-year', path: `${external}?view=year&year=2027` },
  { name: 'external-calendar-english', path: `${external}?lang=en` },
  { name: 'external-calendar-filters', path: external, act: act.openDisclosure('Filter') },
  { name: 'external-calendar-events', path: `${external}?kind=event` },
  { name: 'external-calendar-nothing', path: `${external}?q=qqqq` },
  { name: 'external-open', path: publicPage('kind=announcement', '', isOpen) },
  { name: 'external-open-english', path: publicPage('kind=announcement', '?lang=en', isOpen) },
  { name: 'external-closed', path: publicPage('kind=announcement', '', (one) => one.applyBy === null) },
  { name: 'external-sanctioned', path: publicPage('kind=sanction', '', (one) => one.state === 'sanctioned') },
  { name: 'external-cancelled', path: publicPage('kind=sanction', '', (one) => one.state === 'cancelled') },
  { name: 'apply', path: publicPage('kind=announcement', '/application', isOpen) },
  {
    name: 'apply-refused',
    path: publicPage('kind=announcement', '/application', isOpen),
    act: act.press('button', 'Nästa'),
  },
  { name: 'apply-english', path: publicPage('kind=announcement', '/application?lang=en', isOpen) },
  { name: 'external-not-found', path: '/external/competitions/00000000-0000-7000-8000-000000000000' },
]
