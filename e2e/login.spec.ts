// Tests signing in with the e-ID: both variants, reload, second tab, refusals, polling.
import {
  decideInApp,
  decideInAppPage,
  expect,
  expectAccessible,
  personaName,
  localStorageItem,
  test,
  freshContext,
} from './fixtures.ts'
import { takeContext } from './shared-contexts.ts'

const start = 'Logga in med Freja+'
const startHere = 'Freja+ på den här enheten'
const emptyState = { qr: null, appLink: null, isTest: true, secondsLeft: 0, next: null }

test('an anonymous visitor is redirected to the sign-in page, which offers both variants', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/auth/login')
  await expect(page).toHaveTitle('Logga in')
  await expect(page.getByRole('button', { name: start })).toBeVisible()
  await expect(page.getByRole('button', { name: startHere })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')
})

test('can be used at once when no sign-in is pending, and be cancelled', freshContext, async ({ page }) => {
  await page.route('**/api/auth/status', () => undefined)
  // Also on the way to a longer address than the server remembers.
  await page.goto(`/auth/login?next=${encodeURIComponent(`/organizations/list?q=${'flyg'.repeat(200)}`)}`)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/auth/init', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('button', { name: startHere })).toHaveAccessibleDescription(/^Inloggningen startar\./)
  answered.resolve()
  const cancelled = page.waitForResponse('**/api/auth/cancel')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  expect((await cancelled).status()).toBe(204)
  await expect(page.getByRole('button', { name: startHere })).toBeVisible()
  await page.unrouteAll()
  const status = page.waitForResponse('**/api/auth/status')
  await page.reload()
  await status
  await expect(page.getByRole('button', { name: startHere })).toBeVisible()
})

test('signs in with a QR code on another device, and returns to the requested page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dark', 'true'))
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await page.goto('/organizations/list?q=flyg&status=active&status=left')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByRole('button', { name: start }).click()
  const code = page.getByRole('img', { name: 'QR-kod att läsa av med Freja' })
  await expect(page.locator(':focus'), 'the focus goes on with the steps').toContainText('Öppna Freja på mobilen')
  await expect(code).toBeVisible()
  await expect(page.getByText('Öppna Freja på mobilen, tryck Skanna och läs av koden.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Tid kvar: [01]:\d\d/)
  // The code is large enough, on white with a quiet zone, also in dark mode.
  const box = await code.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200)
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  await expectAccessible(page)
  await decideInApp(page, 'global-viewer', 'Godkänn')
  await expect(page).toHaveURL('/organizations/list?q=flyg&status=active&status=left')
  await expect(page.getByRole('button', { name: personaName('global-viewer') })).toBeVisible()
  const signedIn = calls.indexOf('/api/session')
  expect(signedIn).toBeGreaterThan(0)
  expect(calls.slice(signedIn), 'the sign-in page is not shown once more').not.toContain('/api/auth/status')
})

test('signs in on the same device: the app returns to /auth/init, which completes the sign-in', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: startHere }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Öppna Freja' }).click()
  await decideInAppPage(page, 'branch-admin', 'Godkänn')
  await page.getByRole('link', { name: 'Tillbaka till tjänsten' }).click()
  await expect(page).toHaveURL('/home/dashboard')
  await expect(page.getByRole('button', { name: personaName('branch-admin') })).toBeVisible()
})

test('what the server does not answer on the return is asked again', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  const noContact = page.getByText('Ingen kontakt med servern just nu. Vi försöker igen.')
  const held = ['**/api/auth/returned', '**/api/session']
  await page.goto('/auth/login')
  await page.getByRole('button', { name: startHere }).click()
  await page.getByRole('link', { name: 'Öppna Freja' }).click()
  await decideInAppPage(page, 'branch-admin', 'Godkänn')
  for (const address of held) await page.route(address, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: 'Tillbaka till tjänsten' }).click()
  for (const address of held) {
    const refused = page.waitForResponse(address)
    await expect(noContact).toBeVisible()
    await refused
    await page.unroute(address)
  }
  await expect(page).toHaveURL('/home/dashboard')
})

test('a forwarded sign-in link signs nobody in, and the return page explains why', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await takeContext(browser, { baseURL, reducedMotion: 'reduce' })).newPage()
  await elsewhere.goto('/auth/login')
  await elsewhere.getByRole('button', { name: startHere }).click()
  const link = await elsewhere.getByRole('link', { name: 'Öppna Freja' }).getAttribute('href')
  await page.goto(link ?? '')
  await decideInAppPage(page, 'branch-viewer', 'Godkänn')
  await page.getByRole('link', { name: 'Tillbaka till tjänsten' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggningen stoppades' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Inloggningen startades i en annan webbläsare och har stoppats.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await expect(page).toHaveURL('/auth/login')
  await elsewhere.goto('/home/dashboard')
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
})

test('a sign-in survives a reload, and a second tab shows the same one', async ({ page, context }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  const code = page.getByRole('img', { name: 'QR-kod att läsa av med Freja' })
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  const second = await context.newPage()
  await second.goto('/auth/login')
  await expect(second.getByRole('img', { name: 'QR-kod att läsa av med Freja' })).toBeVisible()
  // One approval signs in both tabs, because they share the sign-in.
  await decideInApp(page, 'accents', 'Godkänn')
  await expect(page).toHaveURL('/home/dashboard')
  await expect(second).toHaveURL('/home/dashboard')
})

test('a tab that still waits keeps the context that was chosen in the one that is signed in', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const waiting = await context.newPage()
  await waiting.goto('/auth/login')
  await expect(waiting.getByRole('timer')).toBeVisible()
  // Not held, because the XSRF token of a held request would be the one of before the sign-in.
  let isAnswered = false
  await waiting.route('**/api/auth/status', (route) =>
    isAnswered
      ? route.continue()
      : route.fulfill({ json: { ...emptyState, state: 'started', flow: 'other', secondsLeft: 100, error: null } }),
  )
  await decideInApp(page, 'sysadmin', 'Godkänn')
  await expect(page).toHaveURL('/home/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Hela förbundet/ })
    .click()
  await page.getByRole('menuitemradio', { name: /Segelflyg/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /Segelflyg/ })).toBeVisible()
  const chosen = await localStorageItem(page, 'currentContext')
  isAnswered = true
  await expect(waiting).toHaveURL('/home/dashboard')
  expect(await localStorageItem(page, 'currentContext')).toBe(chosen)
})

test('a sign-in that ran out while the tab was hidden says so', freshContext, async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.route('**/api/auth/status', (route) =>
    route.fulfill({ json: { ...emptyState, state: 'none', flow: null, error: null } }),
  )
  await page.clock.fastForward(200_000)
  await expect(page.getByRole('alert')).toHaveText('Tiden gick ut. Försök igen.')
  await expect(page.getByRole('button', { name: 'Visa ny kod' })).toBeVisible()
})

test('says that the sign-in was declined in the app or ran out', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await decideInApp(page, 'sysadmin', 'Avbryt')
  await expect(page.getByRole('alert')).toHaveText('Du avbröt inloggningen i Freja. Försök igen om du vill logga in.')
  await expectAccessible(page)

  await page.getByRole('button', { name: start }).click()
  await decideInApp(page, 'sysadmin', 'Låt löpa ut')
  await expect(page.getByRole('alert')).toHaveText('Tiden gick ut. Visa en ny kod och försök igen.')
  // The other refusals differ in their texts alone, which the tests of the server have.
  await page.getByRole('button', { name: 'Visa ny kod' }).click()
  await expect(page.getByRole('img', { name: 'QR-kod att läsa av med Freja' })).toBeVisible()
  expect(await localStorageItem(page, 'session')).toBeNull()
})

test("without this browser's cookie /auth/init says so, and leads to the login", async ({ page }) => {
  await page.goto('/auth/init')
  await expect(page.getByRole('alert')).toHaveText(
    'Ingen inloggning pågår här. Har du börjat i en annan webbläsare, så fortsätt där.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Till inloggningen' }).click()
  await expect(page.getByRole('button', { name: start })).toBeVisible()
})

test('a sign-in that is begun again on /auth/init leads to where the first one was to', async ({ page }) => {
  await page.goto('/auth/login?next=/organizations/list')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goto('/auth/init')
  await decideInApp(page, 'sysadmin', 'Avbryt')
  await expect(page.getByRole('alert')).toContainText('Du avbröt inloggningen i Freja.')
  await page.getByRole('button', { name: start }).click()
  await decideInApp(page, 'sysadmin', 'Godkänn')
  await expect(page).toHaveURL(/\/organizations\/list/)
})

test('a late answer about a cancelled sign-in does not end the next one', freshContext, async ({ page }) => {
  const late = Promise.withResolvers<void>()
  const error = { code: 'rpCanceled', message: 'Inloggningen avbröts.', reference: null }
  await page.route(
    '**/api/auth/status',
    async (route) => {
      await late.promise
      await route.fulfill({ json: { ...emptyState, state: 'failed', flow: 'other', error } }).catch(() => undefined)
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/auth/status')
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await asked
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  late.resolve()
  await decideInApp(page, 'sysadmin', 'Godkänn')
  await expect(page).toHaveURL('/home/dashboard')
})

test('stops polling while hidden, and polls immediately when visible again', freshContext, async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.waitForResponse('**/api/auth/status')
  await show('hidden')
  let pollCount = 0
  page.on('request', (request) => (pollCount += Number(request.url().endsWith('/api/auth/status'))))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))
  expect(pollCount).toBe(0)
  // The clock is paused, so no timer can send the request. A poll may still be on its way, and then the next is not sent.
  await expect(async () => {
    await show('visible')
    expect(pollCount).toBeGreaterThan(0)
  }).toPass()
})

test('polls again when the connection is back', freshContext, async ({ page, context, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Ingen kontakt med servern just nu.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Ingen kontakt med servern just nu.')).toBeHidden()
})
