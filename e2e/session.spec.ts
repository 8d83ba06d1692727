// Tests the session in the browser: storage, context header, 401, sign-out, other tabs' context and account.
import { expect, expectAccessible, personaName, localStorageItem, test } from './fixtures.ts'
import { reopenWithoutSession } from './pages/lost-session.ts'
import { serverUnderTest } from './server-under-test.ts'

const decoded = async (text: string | null) => JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8'))

test("every request sends the context: null for global, else the association's id", async ({
  page,
  asUser,
  inContext,
}) => {
  const first = page.waitForRequest(/\/api\/organizations(\?|$)/)
  await asUser('sysadmin', '/organizations/list')
  expect(await localStorageItem(page, 'currentContext')).toBe('global')
  expect(await (await first).headerValue('context-association-id')).toBe('null')
  const second = page.waitForRequest('**/api/dashboard/**')
  await inContext('Svenska Segelflygförbundet')
  await expect(page).toHaveURL('/home/dashboard')
  const context = await localStorageItem(page, 'currentContext')
  expect(await (await second).headerValue('context-association-id')).toBe(context)
})

test('a 401 ends the session, and the sign-in page says why and will return to the page', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  await asUser('sysadmin', '/organizations/list')
  // The page's first requests must be complete, or they would end the session before the input.
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.context().clearCookies({ name: 'session' })
  // A call in the background may meet the 401 first, and then the search is gone.
  const search = page.getByRole('searchbox').first()
  await search.fill('flyg', { timeout: 5000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Forganizations%2Flist/)
  await expect(page.getByText('Du har blivit utloggad och måste logga in igen')).toBeVisible()
  const reason = page.getByText('Du loggades ut eftersom sessionen hade upphört.')
  await expect(reason).toBeVisible()
  expect(await localStorageItem(page, 'session')).toBeNull()
  expect(await localStorageItem(page, 'currentContext')).toBeNull()
  await page.reload()
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  // The same when it is found while the page opens.
  await asUser('sysadmin', '/organizations/list')
  await reopenWithoutSession(page)
  await expect(page.getByText('Du har blivit utloggad och måste logga in igen')).toBeVisible()
  await expect(reason).toBeVisible()
})

test('after a sign-in in another tab, a tab that is loaded again at its sign-in gets the context in which its session expired', async ({
  page,
  context,
  asUser,
  inContext,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  await asUser('two-associations')
  for (const [address, place] of [
    // Whoever begins anew at another address stays in the context of the new sign-in.
    ['/home', /Fallskärm/],
    ['/auth/login', /Fallskärm/],
    ['/auth/login?reason=expired', /Västra Götaland/],
  ] as const) {
    await inContext('Västra Götalands Flygsportförbund')
    await reopenWithoutSession(page)
    await expect(page).toHaveURL(/\/auth\/login.*&reason=expired/)
    await (await serverUnderTest()).signIn(await context.newPage(), 'two-associations')
    for (const opened of [address, '/auth/login?reason=expired']) {
      await page.goto(opened)
      await expect(page.getByRole('button', { name: /^Byt arbetsplats/ })).toHaveAccessibleName(place)
    }
  }
})

test('the sign-in after a session has expired takes back its promise when a sign-out in another tab has removed the drafts', async ({
  page,
  context,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  await asUser('sysadmin')
  await reopenWithoutSession(page)
  for (const isLoadedAgain of [false, true]) {
    // Without the application, the sign-in is a document of its own.
    if (isLoadedAgain) await page.goto('/auth/login?next=%2Fhome&reason=expired')
    await expect(page.getByText('finns kvar i den här fliken, utom identitetsnummer och valda filer.')).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('form:account:record', '{}'))
    const other = await context.newPage()
    await (await serverUnderTest()).signIn(other, 'sysadmin')
    await other.goto('/logout')
    await other.getByRole('button', { name: 'Logga ut' }).click()
    await expect(page.getByText('Det som inte var sparat finns inte kvar.')).toBeVisible()
    await expect(page).toHaveURL(/\?next=.*&reason=signedOut$/)
    expect(await page.evaluate(() => sessionStorage.getItem('form:account:record'))).toBeNull()
  }
})

test('a link to /logout asks before it signs out, which ends the session in the browser and on the server', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401/)
  await asUser('sysadmin')
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Vill du logga ut?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL(/\/home\/dashboard/)
  expect(await page.evaluate(async () => (await fetch('/api/session')).status)).toBe(200)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // The palette's own command needs no confirmation.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Sök eller gå till' })
  await palette.getByRole('combobox').fill('Logga ut')
  await palette.getByRole('option', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await localStorageItem(page, 'session')).toBeNull()
  expect(await localStorageItem(page, 'currentContext')).toBeNull()
  expect(await page.evaluate(async () => (await fetch('/api/session')).status)).toBe(401)
})

test('a sign-out that could not reach the server is completed at the next visit', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/, /status of 401/)
  await asUser('sysadmin')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('alert').getByText('Du är utloggad här, men servern kunde inte nås')).toBeVisible()
  expect(await localStorageItem(page, 'session')).toBeNull()
  // The sign-in page tries again by itself before it shows its buttons.
  await expect(page.getByRole('button', { name: 'Logga in med Freja+' })).toBeEnabled()
  // Nor does it sign the next person in as the one who is still known to the server.
  await page.getByRole('button', { name: 'Logga in med Freja+' }).click()
  await expect(page.getByRole('alert').getByText('Det gick inte att logga in just nu')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  await page.unroute('**/api/auth/logout')
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.goto('/auth/login')
  expect((await ended).status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Logga in med Freja+' })).toBeVisible()
})

test('a context of another account is refused with the exact message, and help in Swedish', async ({
  page,
  asUser,
}) => {
  await asUser('two-associations')
  await page.evaluate(() => localStorage.setItem('currentContext', '0190a0a0-0000-7000-8000-000000000000'))
  await page.reload()
  await expect(page.getByRole('heading', { name: "User doesn't have access to specfied context" })).toBeVisible()
  await expect(page.getByText('Du har inte tillgång till den arbetsplats som var vald.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('currentContext', 'global'))
  await page.reload()
  await expect(page.getByRole('heading', { name: "User doesn't have access to global context" })).toBeVisible()
  await page.getByRole('button', { name: 'Byt till Svenska Fallskärmsförbundet' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an account without any context is refused with the exact message', async ({ page, asUser, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  await asUser('branch-viewer')
  await page.route('**/api/session', (route) => route.abort())
  // An answer on its way to the dashboard would store the whole session again.
  await page.goto('/api/health')
  await page.evaluate(() => {
    const session = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(localStorage.getItem('session') ?? ''), (c) => c.charCodeAt(0))),
    )
    localStorage.setItem(
      'session',
      btoa(
        JSON.stringify({ ...session, firstName: 'E', lastName: 'B', associations: [], roles: [] }).replaceAll(
          /[^ -~]/g,
          '',
        ),
      ),
    )
    localStorage.removeItem('currentContext')
  })
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: 'No context' })).toBeVisible()
})

test('a context switch in another tab is asked about on focus; until then the tab keeps its context', async ({
  context,
  asUser,
  inContext,
}) => {
  await asUser('two-associations')
  const second = await context.newPage()
  await second.goto('/home/dashboard')
  await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const heard = await second.evaluateHandle(() => ({
    change: new Promise<void>((resolve) => window.addEventListener('storage', () => setTimeout(resolve))),
  }))
  /** The window gets the focus, and the page has done what it does then. */
  const focus = () =>
    second.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      return new Promise<void>((resolve) => void setTimeout(resolve))
    })
  await inContext('Västra Götalands Flygsportförbund')
  const question = second.getByRole('dialog', {
    name: 'Du har bytt till Västra Götalands Flygsportförbund i en annan flik',
  })
  await heard.evaluate(({ change }) => change)
  await expect(question).toBeHidden()
  await focus()
  await expect(question).toBeVisible()
  await expectAccessible(second)
  await question.getByRole('button', { name: /^Stanna i/ }).click()
  await expect(question).toBeHidden()
  await focus()
  await expect(question).toBeHidden()
  const selector = second.getByRole('button', { name: /^Byt arbetsplats.*Fallskärm/ })
  await expect(selector).toBeVisible()

  // To choose it is more than to stay: it is stored.
  await selector.click()
  const loaded = second.waitForEvent('load')
  await second.getByRole('menuitemradio', { name: /Fallskärm/ }).click()
  await loaded
  await second.reload()
  await expect(selector).toBeVisible()
})

test('before a write the tabs’ contexts are compared, and the write waits for the user’s choice', async ({
  page,
  asUser,
}) => {
  await asUser('two-associations')
  await page.getByRole('button', { name: personaName('two-associations') }).click()
  await page.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  await expect(page.getByRole('button', { name: 'Spara' })).not.toHaveAttribute('aria-disabled', 'true')
  const { associations } = await decoded(await localStorageItem(page, 'session'))
  await page.evaluate((id) => localStorage.setItem('currentContext', id), associations[1].id)
  let isSent = false
  page.on('request', (request) => (isSent ||= request.method() === 'PUT'))
  await page.getByRole('button', { name: 'Spara' }).click()
  const question = page.getByRole('dialog', { name: /^Du har bytt till/ })
  await expect(question).toBeVisible()
  expect(isSent).toBe(false)
  // The question listens to Escape before it takes the focus; until then the key belongs to the dialog below.
  await expect(question.getByRole('button', { name: /^Stanna i/ })).toBeFocused()
  // Escape chooses no context: nothing is saved, and the next save asks again.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Inget är sparat.')).toBeVisible()
  expect(isSent).toBe(false)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: /^Stanna i/ }).click()
  await expect(page.getByText('Profilen är sparad')).toBeVisible()
})

test('input in one tab is never sent as the account of another tab', async ({ page, context, pageErrors }) => {
  // The first tab sends requests in a context that the other account does not have.
  pageErrors.expect(/status of 403/)
  const { signIn } = await serverUnderTest()
  await signIn(page, 'two-associations')
  const first = await context.newPage()
  // The page's last call: one that is sent after the sign-out below would end the page.
  const unseen = first.waitForResponse(/\/notices\/unseen/)
  await first.goto('/home/dashboard')
  await unseen
  await first.getByRole('button', { name: personaName('two-associations') }).click()
  await first.getByRole('menuitem', { name: 'Min Användarprofil' }).click()
  const profile = first.getByRole('dialog')
  await expect(profile.getByRole('button', { name: 'Spara' })).not.toHaveAttribute('aria-disabled', 'true')
  await profile.getByLabel('Mobiltelefonnummer').fill('070-123 45 67')
  await page.bringToFront()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/auth/login')
  await signIn(page, 'branch-viewer')
  let isSent = false
  first.on('request', (request) => (isSent ||= request.method() === 'PUT'))
  await first.bringToFront()
  await profile.getByRole('button', { name: 'Spara' }).click()
  await expect(
    first.getByText('Någon annan har loggat in i en annan flik. Ladda om sidan innan du sparar.'),
  ).toBeVisible()
  await expect(profile.getByLabel('Mobiltelefonnummer')).toHaveValue('070-123 45 67')
  expect(isSent).toBe(false)
  await first.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('focus'))))
  await expect(first.getByRole('button', { name: personaName('branch-viewer') })).toBeVisible()
})
