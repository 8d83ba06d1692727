// Tests the application shell: sidebar, context selector, dark mode, not-found and forbidden pages, offline, small screens.
import {
  expect,
  expectAccessible,
  expectWithinScreen,
  personaName,
  waitForQuietNetwork,
  localStorageItem,
  test,
  freshContext,
} from './fixtures.ts'
import { search } from './pages/organization-pages.ts'

test('what is pressed while a menu is loaded is pressed in it', freshContext, async ({ page, asUser }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/overlays-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await asUser('global-admin')
  await page.getByRole('button', { name: personaName('global-admin') }).press('Enter')
  await page.keyboard.press('ArrowDown')
  // A dialog would show by then that it is loaded.
  await page.waitForTimeout(400)
  await expect(page.getByText('Laddar...')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()
})

test('the sidebar shows the permitted pages, the title follows the path, and the first Tab skips to the content', async ({
  page,
  asUser,
}) => {
  await asUser('branch-viewer')
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Föreningar',
    'Medlemmar',
    'Utlysningar',
    'Sanktionerade',
    'Tävlingskalender',
    'Aktiva licenser',
    'Licensansökningar',
    'Historiska licenser',
  ])
  await expect(page).toHaveTitle('Dashboard')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Föreningar' }).click()
  await expect(page).toHaveTitle('Föreningar')
  await expect(page.getByRole('main')).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Föreningar', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('dark mode is stored, and applied before the first paint', async ({ page, asUser, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  await asUser('branch-viewer')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('switch', { name: 'Mörkt läge' }).click()
  expect(await ground()).not.toBe(light)
  expect(await localStorageItem(page, 'dark')).toBe('true')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await test.step('another tab follows', async () => {
    const other = await page.context().newPage()
    await other.goto('/home/dashboard')
    await other.getByRole('switch', { name: 'Mörkt läge' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await expect(page.getByRole('switch', { name: 'Mörkt läge' })).not.toBeChecked()
    await other.getByRole('switch', { name: 'Mörkt läge' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
  })
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.goto('/personuppgifter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.goto('/external/competitions/calendar')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('a global account chooses among all contexts, and the dashboard and the menus are accessible', async ({
  page,
  asUser,
}) => {
  await asUser('sysadmin')
  for (const name of ['Förbundets hälsa', 'Föreningar per gren', 'Senaste ändringarna'])
    await expect(page.getByRole('list', { name })).toBeVisible()
  await expectAccessible(page)

  // The federation, and every branch and district.
  await page.getByRole('button', { name: /^Byt arbetsplats/ }).click()
  const contexts = page.getByRole('menuitemradio')
  await expect(contexts.first()).toHaveText('Hela förbundet Svenska Flygsportförbundet')
  await expect(page.getByRole('menu').getByRole('group', { name: /./ })).toHaveCount(3)
  await expect(contexts).toHaveCount(16)
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/^Hela förbundet/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: personaName('sysadmin') }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Meddelanden' }).click()
  await expectAccessible(page)
})

test('an unknown path shows a not-found page, signed in or not', async ({ page, asUser, pageErrors }) => {
  pageErrors.expect(/404/)
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
  await expect(page).toHaveTitle('Sidan finns inte')
  await expectAccessible(page)
  // Public visitors are not redirected to the sign-in page.
  await page.goto('/external/nowhere')
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Till kalendern' })).toHaveAttribute('href', /external.+calendar$/)
  await asUser('branch-viewer')
  await page.goto('/home/nowhere')
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible(page)
  await expectWithinScreen(page)
})

test(
  'offline, the page shows it, and continues when online again',
  freshContext,
  async ({ page, context, asUser, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await asUser('branch-viewer')
    await expect(page.getByRole('list', { name: 'Senaste ändringarna' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Föreningar' }).click()
    await expect(page.getByRole('heading', { name: 'Du är inte ansluten' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Föreningar', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await search(page).fill('segel')
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('row').filter({ hasText: 'Segelflyg' }).first()).toBeVisible()
  },
)

test('without its database the server says so, and the page comes back by itself', async ({
  page,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/503/)
  await asUser('branch-viewer')
  const message = 'Vi når inte databasen just nu. Försök igen om en stund.'
  const away = { status: 503, json: { errors: [{ code: 'DatabaseUnavailable', message }] } }
  await page.route(/\/api\/(organizations|ready)(\?|$)/, (route) => route.fulfill(away))
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Föreningar' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Sidan försöker igen av sig själv.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 15_000 })
})

test(
  'offline, a dialog that is not loaded yet shows a message, and the page stays',
  freshContext,
  async ({ page, context, asUser, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await asUser('branch-viewer')
    const changes = page.getByRole('list', { name: 'Senaste ändringarna' })
    await expect(changes).toBeVisible()
    await page.mouse.move(1, 1)
    await waitForQuietNetwork(page)
    await context.setOffline(true)
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Control+k')
      await expect(page.getByText('Det går inte utan anslutning').nth(time)).toBeVisible()
    }
    await expect(changes).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Sök eller gå till' })).toBeVisible()
  },
)

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the sidebar opens with a button, traps the keyboard focus, and closes after navigation', async ({
    page,
    asUser,
  }) => {
    await asUser('branch-viewer')
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    const button = page.getByRole('button', { name: /^(Öppna|Stäng) menyn$/ })
    const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    await expect(menu).toBeHidden()
    await button.press('Enter')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await expectAccessible(page)
    for (let time = 0; time < 20; time += 1) {
      await page.keyboard.press('Tab')
      expect(await isInPage(), `Tab ${time + 1}`).toBe(false)
    }
    // On a button with a tooltip, Escape closes the tooltip first.
    await menu.getByRole('link', { name: 'Dashboard' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await menu.getByRole('link', { name: 'Föreningar' }).press('Enter')
    await expect(page).toHaveURL('/organizations/list')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await button.press('Enter')
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(page.getByRole('searchbox')).toBeEditable()
    await page.getByRole('searchbox').click()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('the sidebar does not cover a page that is opened in another way', async ({ page, asUser }) => {
    await asUser('branch-viewer')
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    const open = async () => {
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
      await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    }
    const expectPage = async (title: string) => {
      await expect(page).toHaveTitle(title)
      await expect(menu).toBeHidden()
    }
    await open()
    for (const key of ['g', 'f']) await page.keyboard.press(key)
    await expectPage('Föreningar')
    await expect(page.getByRole('main')).toBeFocused()
    await open()
    await page.goBack()
    await expectPage('Dashboard')
    await expect(page.getByRole('main')).toBeFocused()
    await open()
    await page.getByRole('button', { name: 'Sök eller gå till' }).click()
    await page.getByRole('option', { name: 'Medlemmar' }).click()
    await expectPage('Medlemmar')
    await open()
    await page.getByRole('button', { name: /^Meddelanden/ }).click()
    await page.getByRole('link', { name: /^Visa notiser/ }).click()
    await expectPage('Notiser')
    await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  })

  test('pages are accessible on a narrow screen, and none is wider than 360 or 320 px', async ({ page, asUser }) => {
    await asUser('sysadmin')
    const wider = () =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map(({ tagName, className }) => `${tagName} ${String(className).slice(0, 80)}`)
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem').first()
    const entry = page.getByRole('main').getByRole('heading', { level: 3 }).first()
    const month = page.getByRole('main').getByRole('table').first()
    for (const [path, content] of [
      ['/home/dashboard', list('Senaste ändringarna')],
      ['/organizations/list', list('Föreningar')],
      ['/competitions/announcements/list', list('Utlysningar')],
      ['/competitions/calendar', entry],
      ['/competitions/calendar?view=month', month],
      ['/competitions/calendar?view=year', month],
      ['/competitions/events/create', page.getByRole('textbox', { name: 'Beskrivning', exact: true })],
      ['/external/competitions/calendar', entry],
    ] as const) {
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        if (width === 360) await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(content).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        if (width === 360) await expectAccessible(page)
        if (path.startsWith('/competitions/events/')) {
          // A telephone zooms into a field with smaller text.
          const sizes = await page
            .locator('main :is(input, select, textarea)')
            .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)))
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
        }
        const message = [`${path} at ${width} px`, ...(await page.evaluate(wider))].join('\n')
        expect.soft(await page.evaluate(isWider), message).toBe(false)
      }
    }
  })
})
