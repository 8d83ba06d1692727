// Tests the day of the office that looks after members, by mouse and by keyboard alone: a new person by number, a move to another club,
// the person found by half a name, the paid year of a filter, and a protected identity; by mouse a role and its end too, and the file of
// the list.
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from '@playwright/test'
import { today } from '#contract/dates/swedish-day.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { expect, expectAccessible, localStorageItem, openAsSecondUser, test } from './fixtures.ts'
import { watchTraces, writtenForms } from './pages/browser-traces.ts'
import { handOf, type Hand } from './pages/hands.ts'
import { waitForRows } from './pages/list-screen.ts'
import { newYearsDay } from './test-data/dates.ts'

const list = '/members/list'

/** A valid number that nobody else has, as far as the mark is nobody else's. */
const numberFor = (unique: string): string => {
  const mark = Number.parseInt(unique.slice(-8), 16)
  const born = new Date(Date.UTC(1940, 0, 1 + (mark % 21_000))).toISOString().slice(0, 10).replaceAll('-', '')
  const serial = String(Math.floor(mark / 21_000) % 980).padStart(3, '0')
  const last = [...'0123456789'].find((digit) => luhn(`${born.slice(2)}${serial}${digit}`))
  return `${born}${serial}${last}`
}

const chooseClub = async (page: Page, hand: Hand, within: Locator, name: string) => {
  await hand.write(within.getByRole('combobox', { name: 'Förening' }), name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The cells of the downloaded workbook: what is written, and whether as a text. */
const cellsOf = async (path: string) => {
  const files = unzipSync(new Uint8Array(await readFile(path)))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<c\b([^>]*)>(.*?)<\/c>/g)].map(([, attributes = '', content = '']) => ({
    isText: /t="(inlineStr|s)"/.test(attributes),
    content: content.replaceAll(/<[^>]*>/g, ''),
  }))
}

/** A day as a spreadsheet counts it. */
const spreadsheetDay = (day: string) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)

for (const way of ['mouse', 'keyboard'] as const)
  test(`a new member moves, is found, pays, and becomes protected, by ${way}`, async ({
    asUser,
    records,
    unique,
    browser,
  }) => {
    const clubNamed = (name: string, options: Parameters<typeof records.organization>[0] = {}) =>
      records.organization({ ...options, values: { name: `Ö${unique} ${name}` } })
    // No word of the one is in the other, by chance either.
    const [first, second] = [await clubNamed('Norra'), await clubNamed('Södra', { branches: [] })]
    const name = `Åsé Örn${unique}`
    const number = numberFor(unique)
    const page = await asUser('global-admin', list)
    const hand = handOf(way, page)
    // What is looked at is the same either way.
    const look = () => (way === 'mouse' ? expectAccessible(page) : Promise.resolve())
    const traces = watchTraces(page)
    await waitForRows(page)
    await hand.press(page.getByRole('button', { name: 'Ny person' }))
    const dialog = page.getByRole('dialog', { name: 'Ny person' })
    await hand.write(dialog.getByRole('textbox', { name: 'Personnummer' }), number)
    await hand.write(dialog.getByRole('textbox', { name: 'Förnamn' }), 'Åsé')
    await hand.write(dialog.getByRole('textbox', { name: 'Efternamn' }), `Örn${unique}`)
    await hand.write(dialog.getByRole('textbox', { name: 'E-postadress' }), `ase@${unique}.example`)
    await chooseClub(page, hand, dialog, first.name)
    // The browser would propose to keep what is typed.
    for (const field of await dialog.getByRole('textbox').all())
      await expect(field).toHaveAttribute('autocomplete', 'off')
    await look()
    await hand.press(dialog.getByRole('button', { name: 'Skapa' }))
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(`${number.slice(0, 8)}-••••`)).toBeVisible()
    await traces.expectNone(writtenForms(number))

    const memberships = page.getByRole('list', { name: 'Medlemskap' })
    await hand.press(page.getByRole('button', { name: 'Lägg till', exact: true }))
    const joining = page.getByRole('dialog', { name: `Nytt medlemskap för ${name}` })
    await chooseClub(page, hand, joining, second.name)
    await hand.press(joining.getByRole('checkbox', { name: 'Är personens huvudförening' }))
    await hand.press(joining.getByRole('button', { name: 'Lägg till' }))
    await expect(memberships.getByRole('link', { name: second.name })).toBeVisible()
    // Without branches it has days of its own, and no last one.
    if (way === 'mouse') {
      await hand.press(page.getByRole('button', { name: `Redigera medlemskapet i ${second.name}` }))
      const changing = page.getByRole('dialog', { name: `Medlemskap i ${second.name}` })
      await hand.write(changing.getByRole('textbox', { name: 'Medlem från' }), newYearsDay())
      await hand.press(changing.getByRole('button', { name: 'Spara' }))
      await expect(memberships).toContainText(`sedan ${newYearsDay()}`)
    }
    await hand.press(page.getByRole('button', { name: `Avsluta medlemskapet i ${first.name}` }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Avsluta' }))
    await expect(page.getByText('Sista dagen är sparad')).toBeVisible()
    await look()

    // Its dialogs are used like those of memberships.
    if (way === 'mouse') {
      await page.getByRole('tab', { name: 'Roller' }).click()
      await hand.press(page.getByRole('button', { name: 'Lägg till', exact: true }))
      const role = page.getByRole('dialog', { name: `Ny roll för ${name}` })
      await chooseClub(page, hand, role, second.name)
      await role.getByRole('combobox', { name: 'Roll' }).selectOption('Kassör')
      await hand.write(role.getByRole('textbox', { name: 'Från' }), '2020-01-01')
      // Its tab closes it.
      await page.goBack()
      await page
        .getByRole('dialog', { name: /utan att spara/ })
        .getByRole('button', { name: 'Avbryt' })
        .click()
      await hand.press(role.getByRole('button', { name: 'Lägg till' }))
      await hand.press(page.getByRole('button', { name: `Redigera eller avsluta: Kassör i ${second.name}` }))
      const ending = page.getByRole('dialog', { name: `Kassör i ${second.name}` })
      await hand.write(ending.getByRole('textbox', { name: 'Till' }), '2021-12-31')
      await look()
      await hand.press(ending.getByRole('button', { name: 'Spara' }))
      await expect(page.getByRole('list', { name: 'Roller' })).toContainText('2020-01-01 – 2021-12-31')
      for (const tab of ['Meriter', 'Historik']) {
        await page.getByRole('tab', { name: tab }).click()
        await look()
      }
    }

    // Found by halves of the name, without accents or with them.
    const half = `${way === 'mouse' ? 'ase orn' : 'Åsé Örn'}${unique.slice(0, 9)}`
    await page.goto(`${list}?${['name', 'birthYear', 'memberSince', 'email'].map((one) => `columns=${one}`).join('&')}`)
    await waitForRows(page)
    await hand.write(page.getByRole('searchbox', { name: 'Sök namn' }), half)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === half)
    await waitForRows(page)
    const row = page.getByRole('row', { name: `Örn${unique}` })
    await expect(row).toBeVisible()
    // Its menu is used like that of the acts.
    if (way === 'mouse') {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportera' }).click()
      await page.getByRole('menuitem', { name: 'Excel' }).click()
      const cells = await cellsOf(await (await saved).path())
      // Years and days are numbers, names and addresses texts.
      expect(cells).toContainEqual({ isText: false, content: number.slice(0, 4) })
      expect(cells).toContainEqual({ isText: false, content: spreadsheetDay(newYearsDay()) })
      expect(cells).toContainEqual({ isText: true, content: `Örn${unique}` })
      expect(cells).toContainEqual({ isText: true, content: `ase@${unique}.example` })
    }

    await hand.press(page.getByRole('button', { name: 'Gör med urvalet' }))
    await hand.pick(page.getByRole('menuitem', { name: 'Avgift betald' }))
    const paying = page.getByRole('dialog', { name: 'Avgift betald' })
    await expect(paying).toContainText('Urvalet har 1 rad.')
    await expect(paying.getByRole('textbox', { name: 'Avgift betald för år' })).toBeFocused()
    await page.keyboard.press('Enter')
    const carryOut = page.getByRole('button', { name: 'Genomför 1 rad' })
    await expect(carryOut).toBeVisible()
    await hand.press(carryOut)
    await expect(page.getByText('Ändringen är genomförd: 1 rad.')).toBeVisible()
    await hand.press(page.getByRole('list', { name: 'Rader' }).getByRole('link'))
    await expect(memberships).toContainText(`Avgift betald för ${today().slice(0, 4)}`)

    await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }))
    await hand.pick(page.getByRole('menuitem', { name: 'Sätt skyddad identitet' }))
    const protecting = page.getByRole('dialog')
    await hand.write(protecting.getByRole('textbox', { name: `Skriv ${name} för att bekräfta` }), name)
    await look()
    await hand.press(protecting.getByRole('button', { name: 'Sätt skyddad identitet' }))
    await expect(page.getByText('Kontaktuppgifter och adress sparas inte')).toBeVisible()
    await traces.expectNone(writtenForms(number))
    if (way === 'keyboard') return
    const { pathname } = new URL(page.url())
    const viewer = await openAsSecondUser(browser, 'global-viewer', pathname)
    await expect(viewer.getByText('Personen har skyddad identitet.')).toBeVisible()
    await expect(viewer.getByText(unique)).toHaveCount(0)
    await viewer.getByRole('link', { name: 'Till startsidan' }).click()
    await expect(viewer).toHaveURL(/\/home\/dashboard$/)
    await viewer.close()
  })

test('by keyboard the birth date mends what the number lacks, and an edit is undone over an open dialog', async ({
  asUser,
  records,
  unique,
}) => {
  const club = await records.organization()
  const page = await asUser('global-admin', list)
  const { keyboard } = page
  const hand = handOf('keyboard', page)
  await waitForRows(page)
  await hand.press(page.getByRole('button', { name: 'Ny person' }))
  const dialog = page.getByRole('dialog', { name: 'Ny person' })
  await expect(dialog.getByRole('textbox', { name: 'Personnummer' })).toBeFocused()
  await hand.write(dialog.getByRole('textbox', { name: 'Förnamn' }), 'Östen')
  await expect(dialog.getByText(/^Fyll i minst ett av fälten/)).toBeVisible()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await keyboard.type('1980-02-03')
  await hand.write(dialog.getByRole('textbox', { name: 'Efternamn' }), unique)
  await expect(dialog.getByText(/^Fyll i minst ett av fälten/)).toHaveCount(0)
  await chooseClub(page, hand, dialog, club.name)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Östen ${unique}` })).toBeVisible()
  await expect(page.getByText('Ofullständigt nummer')).toBeVisible()

  await keyboard.press('e')
  await hand.write(
    page.getByRole('form', { name: 'Redigera personen' }).getByRole('textbox', { name: 'Efternamn' }),
    'Ändrad',
  )
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Östen Ändrad' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Ångra' })
  // The toast waits while the pointer is over it.
  await undo.hover()
  await page.getByRole('button', { name: 'Registerutdrag' }).press('Enter')
  const extract = page.getByRole('dialog', { name: 'Registerutdrag' })
  await expect(extract.getByRole('combobox', { name: 'Motivering' })).toBeFocused()
  await keyboard.press('Alt+t')
  await hand.press(undo)
  await expect(page.getByText('Ändringen är ångrad')).toBeVisible()
  await expect(extract.getByRole('combobox', { name: 'Motivering' })).toBeFocused()
  // Somebody else has signed in, in another tab: the extract would be an event of that account.
  const session = (await localStorageItem(page, 'session')) ?? ''
  const other = { ...JSON.parse(Buffer.from(session, 'base64').toString('utf8')), id: crypto.randomUUID() }
  const store = (text: string) => page.evaluate((value) => localStorage.setItem('session', value), text)
  await store(Buffer.from(JSON.stringify(other)).toString('base64'))
  await extract.getByRole('button', { name: 'Hämta' }).press('Enter')
  const otherAccount = page.getByText('Någon annan har loggat in i en annan flik.')
  await expect(otherAccount.first()).toBeVisible()
  await expect(otherAccount).toHaveCount(1)
  await store(session)
  await keyboard.press('Escape')
  await expect(extract).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Östen ${unique}`, exact: true })).toBeVisible()
})
