// The screens of licences and their applications for `npm run shots`. Records are found through the API.
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { associationId, branchSlugs } from '../../server/db/demo/associations.ts'
import * as act from './interactions.ts'
import type { Screen } from './screen.ts'

const branch = { as: 'branch-admin' }

interface Found {
  id: string
  /** Applications only. */
  isReturned?: boolean
  holder: { id: string; isProtected: boolean }
  type?: { id: string }
}

/** The path of the first such record in a list of the branch. */
const firstPath =
  (list: string, pathOf: (found: Found) => string, isWanted = (_found: Found) => true) =>
  async (page: Page) => {
    const headers = { 'context-association-id': associationId('segelflyg') }
    const answer = await page.request.get(`/api${list}`, { headers })
    const { items } = (await answer.json()) as { items: Found[] }
    const found = items.find(isWanted)
    if (!found) throw new Error(`${list} is empty`)
    return pathOf(found)
  }
const application = (status: string) =>
  firstPath(`/license-applications?status=${status}`, ({ id }) => `/licenses/requested/edit/${id}`)

/** Gathers a comment on a requirement of the checklist, and begins one on another. */
const commentOnRequirements = async (page: Page) => {
  await page.locator('summary', { hasText: 'uppfyllda' }).click()
  const buttons = page.getByRole('list', { name: /^Checklista/ }).getByRole('button', { name: /^Kommentera / })
  await buttons.first().click()
  await page.getByRole('textbox', { name: /^Kommentar om/ }).fill('Gäller det här även i år?')
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  await buttons.nth(1).click()
  await page.getByRole('textbox', { name: /^Kommentar om/ }).waitFor()
}
const licence = (state: string, standing = 'current') =>
  firstPath(`/licenses?standing=${standing}&state=${state}`, ({ id }) => `/licenses/approved/edit/${id}`)

/** The path that the code on the card of the first such licence leads to. */
const cardPath =
  (search: string, isWanted: (licence: Found) => boolean = () => true) =>
  async (page: Page) => {
    const headers = { 'context-association-id': associationId('segelflyg') }
    let found: Found | undefined
    for (let number = 1; !found; number++) {
      const list = await page.request.get(`/api/licenses?standing=current&size=100&page=${number}&${search}`, {
        headers,
      })
      const { items } = (await list.json()) as { items: Found[] }
      if (items.length === 0) throw new Error('The demo has no such licence')
      found = items.find(isWanted)
    }
    const card = await page.request.get(`/api/licenses/${found.id}/card`, { headers })
    const pdf = await getDocumentProxy(new Uint8Array(await card.body()))
    const [link] = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[]
    return new URL(link?.url ?? '').pathname
  }

const askedPath = async (page: Page) => {
  const { items } = (await (await page.request.get('/api/dev/mail.json')).json()) as {
    items: { template: string; text: string }[]
  }
  const mail = items.find(({ template }) => template === 'licenceCertificatesAsked')
  const link = /https?:\S+club-certificates#\S+/.exec(mail?.text ?? '')?.[0]
  return link && link.slice(new URL(link).origin.length)
}

/** Asks clubs of all branches until one of them is mailed. */
const askClubs = async (page: Page) => {
  await page.request.get('/api/session')
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  for (const branchSlug of branchSlugs) {
    const headers = { 'context-association-id': associationId(branchSlug), 'x-xsrf-token': decodeURIComponent(token) }
    const list = await page.request.get('/api/license-applications?status=Submitted&size=100', { headers })
    const { items } = (await list.json()) as { items: (Found & { checks: { rule: string }[] })[] }
    for (const { id } of items.filter(({ checks }) => checks.some(({ rule }) => rule === 'clubCertificate'))) {
      const { version } = await (await page.request.get(`/api/license-applications/${id}`, { headers })).json()
      const options = { headers, data: { version } }
      if ((await page.request.post(`/api/license-applications/${id}/askClub`, options)).ok()) return
    }
  }
}

/** The path in the mail that asked a club for its certificates. */
const certificatesPath = async (page: Page) => {
  if (!(await askedPath(page))) await askClubs(page)
  const path = await askedPath(page)
  if (!path) throw new Error('No club has been asked')
  return path
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
  { name: 'licences-by-club', path: '/licenses/approved/list?sort=club&kind=fai', ...branch },
  { name: 'licences-fai-menu', path: '/licenses/approved/list', ...branch, act: act.press('button', 'FAI') },
  {
    name: 'person-licences',
    path: firstPath('/licenses?state=active', ({ holder }) => `/members/view/${holder.id}?tab=licences`),
    ...branch,
  },
  { name: 'licences-historical', path: '/licenses/historical/list', ...branch },
  { name: 'licence', path: licence('expiring'), ...branch },
  { name: 'licence-blocked', path: licence('blocked'), ...branch },
  { name: 'licence-recalled', path: licence('recalled', 'historical'), ...branch },
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
  { name: 'licence-check', path: cardPath('state=active'), ...branch },
  { name: 'licence-check-upcoming', path: cardPath('state=upcoming'), ...branch },
  {
    name: 'licence-check-protected',
    path: cardPath('state=expiring', ({ holder }) => holder.isProtected),
    ...branch,
  },
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
  { name: 'club-certificates', path: certificatesPath, as: 'global-admin' },
  { name: 'club-certificates-link-ended', path: '/external/club-certificates#token=x' },
  { name: 'licence-application-create', path: '/licenses/requested/create', ...branch },
  {
    name: 'licence-application-create-checklist',
    path: firstPath(
      '/licenses?state=expiring',
      ({ holder, type }) => `/licenses/requested/create?person=${holder.id}&type=${type?.id}`,
    ),
    ...branch,
    act: (page) =>
      page
        .getByRole('list', { name: /^Checklista/ })
        .first()
        .waitFor(),
  },
  { name: 'licence-application', path: application('Submitted'), ...branch },
  { name: 'licence-application-comment', path: application('Submitted'), ...branch, act: commentOnRequirements },
  {
    name: 'licence-application-return',
    path: application('Submitted'),
    ...branch,
    act: act.inTurn(act.press('button', 'Begär komplettering'), act.seeDialog),
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
  { name: 'licence-application-draft', path: application('Draft'), ...branch },
  {
    name: 'licence-application-returned',
    path: firstPath(
      '/license-applications?status=Draft',
      ({ id }) => `/licenses/requested/edit/${id}`,
      ({ isReturned }) => isReturned === true,
    ),
    ...branch,
  },
  { name: 'licence-application-approved', path: application('Approved'), ...branch },
  { name: 'licence-application-rejected', path: application('Rejected'), ...branch },
  { name: 'licence-application-withdrawn', path: application('Withdrawn'), ...branch },
]
