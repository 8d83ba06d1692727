// Tests events: create by keyboard, cancel, restore, undo, history, conflict, read-only access, repeated submission.
import { yearIn } from './test-data/dates.ts'
import { expect, expectAccessible, test, openAsSecondUser } from './fixtures.ts'

const year = yearIn(365)
const createPath = '/competitions/events/create'

test('an event is created by keyboard, cancelled and restored', async ({ asUser }) => {
  const day = `${year}-10-02`
  const page = await asUser('reviewer-one', `/competitions/calendar?view=month&month=${year}-10&day=${day}`)
  // On the day that is chosen there.
  await expect(page.getByRole('link', { name: 'Nytt evenemang' })).toHaveAttribute('href', `${createPath}?day=${day}`)
  await page.goto(`${createPath}?day=${day}`)
  await expect(page).toHaveTitle('Nytt evenemang')
  // The tab has no page before.
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page).toHaveURL('/competitions/calendar')
  await page.goBack()
  const form = page.getByRole('form', { name: 'Nytt evenemang' })
  await form.getByRole('button', { name: 'Skapa' }).click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('Titel är obligatoriskt.')
  await expectAccessible(page)
  await alert.getByRole('link', { name: 'Titel är obligatoriskt.' }).click()
  await page.keyboard.type('Höstkonferens')
  // What Heldag hides does not stop the form, and its link would lead nowhere.
  const times = form.getByRole('textbox', { name: /^(Start|Slut)tid$/ })
  await times.first().fill('10-12')
  await form.getByRole('switch', { name: 'Heldag' }).click()
  await form.getByRole('button', { name: 'Skapa' }).click()
  await expect(times).toHaveCount(0)
  await expect(alert).not.toContainText('Starttid')
  await form.getByRole('switch', { name: 'Heldag' }).click()
  await expect(times.first()).toHaveValue('')
  await form.getByRole('textbox', { name: 'Starttid' }).fill('9')
  await form.getByRole('textbox', { name: 'Sluttid' }).fill('16:30')
  await page.setViewportSize({ width: 320, height: 256 })
  await form
    .getByRole('button', { name: /^Välj datum/ })
    .first()
    .click()
  const lastDay = page.getByRole('grid').getByRole('button').last()
  await lastDay.scrollIntoViewIfNeeded()
  await expect(lastDay).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 740 })
  await form.getByRole('textbox', { name: 'Plats' }).fill('Åre')
  await form.getByRole('radio', { name: 'Grenförbund' }).check()
  await form.getByRole('textbox', { name: 'Beskrivning', exact: true }).fill('## Program\n\nVi *ses*.')
  await form.getByRole('textbox', { name: 'Titel', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Evenemanget är skapat')).toBeVisible()
  await expect(page).toHaveURL(/\/competitions\/events\/edit\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Höstkonferens' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`2 okt ${year} kl. 09:00–16:30`)
  await expect(page.getByRole('heading', { name: 'Program' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ställ in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ställ in evenemanget' })
  const reason = dialog.getByRole('textbox', { name: 'Motivering' })
  const confirm = dialog.getByRole('button', { name: 'Ställ in' })
  // 400 % zoom of 1280 × 1024.
  await page.setViewportSize({ width: 320, height: 256 })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Motivering är obligatoriskt.')
  for (const part of [reason, confirm]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1280, height: 740 })
  await reason.fill('Lokalen brann.')
  await confirm.click()
  await expect(page.getByText('Evenemanget är inställt')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Lokalen brann.')
  await page.getByRole('button', { name: 'Återuppta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Återuppta' }).click()
  await expect(page.getByText('Evenemanget är återupptaget')).toBeVisible()
  await expect(page.getByText('Planerat', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Historik' }).click()
  await expect(page.getByRole('list', { name: 'Historik' }).getByRole('listitem')).toHaveCount(3)
})

test('an event is edited in place, and other accounts only read it', async ({ asUser, browser, records }) => {
  const address = `/competitions/events/edit/${await records.event('Årsmöte')}`
  const page = await asUser('reviewer-one', address)
  await page.getByRole('button', { name: 'Redigera' }).click()
  await expect(page.getByRole('form', { name: 'Redigera evenemanget' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Plats' }).fill('Ålleberg')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Evenemanget är sparat')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redigera' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Ålleberg')

  const reader = await openAsSecondUser(browser, 'district-admin', address)
  await reader.getByRole('button', { name: 'Redigera' }).focus()
  await expect(reader.getByRole('tooltip')).toContainText('tävlingsadministratörerna i Svenska Skärmflygförbundet')
  await reader.close()
})

test('an edit is undone in the toast, a field is restored in the history, and an action is undone unless it is too late', async ({
  asUser,
  browser,
  pageErrors,
  records,
  unique,
}) => {
  pageErrors.expect(/409/)
  const given = `Vårmöte ${unique}`
  const page = await asUser('reviewer-one', `/competitions/events/edit/${await records.event('Vårmöte')}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(given)
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Höstmöte')
  await page.getByRole('textbox', { name: 'Plats' }).fill('Feringe')
  await page.getByRole('button', { name: 'Spara' }).click()
  const toasts = page.getByRole('region', { name: /Meddelanden/ })
  const undo = toasts.getByRole('button', { name: 'Ångra' })
  // The toast's timer is paused while the pointer is over it, or the focus in it.
  await undo.hover()
  await expectAccessible(page, '[data-toast]')
  await page.keyboard.press('Alt+KeyT')
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(toasts.getByText('Ändringen är ångrad')).toBeVisible()
  await expect(title).toHaveText(given)

  await page.getByRole('tab', { name: 'Historik' }).click()
  const saves = page.getByRole('list', { name: 'Historik' }).getByRole('listitem')
  await expect(saves).toHaveCount(3)
  await expect(saves.nth(1).getByRole('button')).toHaveCount(0)
  await saves.first().getByRole('button', { name: 'Återställ Plats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Återställ Plats' })
  await expect(dialog).toContainText('Från Ålleberg')
  await expect(dialog).toContainText('till Feringe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Återställ' }).click()
  await expect(saves).toHaveCount(4)
  await expect(saves.first()).toContainText('Återställde från')
  await expect(title.locator('..').locator('..')).toContainText('Feringe')

  // Back leaves the tab, and the dialog keeps what is written: it does not stand in the address.
  await page.getByRole('button', { name: 'Ställ in' }).click()
  const reason = page.getByRole('textbox', { name: 'Motivering' })
  await reason.fill('Lokalen brann.')
  await page.goBack()
  await expect(page).not.toHaveURL(/tab=history/)
  await expect(reason).toHaveValue('Lokalen brann.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ställ in' }).click()
  const cancelled = toasts.getByRole('listitem').filter({ hasText: 'Evenemanget är inställt' })
  await cancelled.hover()
  const other = await openAsSecondUser(browser, 'global-admin', new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Redigera' }).click()
  await other.getByRole('textbox', { name: 'Plats' }).fill('Åre')
  await other.getByRole('button', { name: 'Spara' }).click()
  await expect(other.getByText('Evenemanget är sparat')).toBeVisible()
  await other.close()
  await cancelled.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.locator('[data-toast="error"]')).toContainText(/ändrade evenemanget .*, efter dig/)
  await expect(page.getByRole('main')).toContainText('Lokalen brann.')
})

test('an event whose first response was lost has the values of the second submission, also after a reload', async ({
  browser,
  asUser,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/)
  const address = `${createPath}?day=${year}-11-21`
  const page = await asUser('branch-admin', address)
  const title = `Vårmöte ${Date.now()}`
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(`${title} (preliminärt)`)
  await page.getByRole('switch', { name: 'Heldag' }).check()
  await page.getByRole('textbox', { name: 'Plats' }).fill('Ålleberg')
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(drafts).toContain('Ålleberg')
  const duplicated = await drafts()
  let id = ''
  await page.route('**/api/competitions/events', async (route) => {
    id = route.request().postDataJSON().id
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.locator('[data-toast="error"]')).toContainText('Det gick inte')
  await page.unroute('**/api/competitions/events')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill(title)
  // Somebody else has found the event meanwhile. The choices between the two are saved.
  const other = await openAsSecondUser(browser, 'global-admin', `/competitions/events/edit/${id}`)
  await other.getByRole('button', { name: 'Redigera' }).click()
  await other.getByRole('textbox', { name: 'Plats' }).fill('Åre')
  await other.getByRole('button', { name: 'Spara' }).click()
  await expect(other.getByText('Evenemanget är sparat')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Skapa' }).click()
  const conflict = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
  await conflict.getByRole('radio', { name: 'Sparat nu: Åre' }).check()
  await conflict.getByRole('button', { name: 'Spara mina val' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Åre')
  await expect(page).toHaveURL(`/competitions/events/edit/${id}`)

  // The draft that a tab has which was duplicated before the event was sent is one of another event.
  await page.evaluate((copy) => Object.assign(sessionStorage, JSON.parse(copy)), duplicated)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Plats' })).toHaveValue('Ålleberg')
  await page.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} (preliminärt)`, exact: true })).toBeVisible()
  expect(page.url()).not.toContain(id)
})
