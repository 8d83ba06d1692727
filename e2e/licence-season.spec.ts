// Tests a whole season of licences in one journey by mouse: a type, applications by hand and by renewal, completion, decisions at once, a
// card that a stranger checks, block, recall and history. And the queue by the keyboard alone.
import type { Locator, Page } from '@playwright/test'
import { associationId } from '../server/db/demo/associations.ts'
import { commentOn } from './pages/review-page.ts'
import { handOf, moveTo } from './pages/hands.ts'
import { inDays } from './test-data/dates.ts'
import { linksInPdf } from './test-data/pdf.ts'
import { expect, expectAccessible, openAsSecondUser, test, waitForQuietNetwork } from './fixtures.ts'

const capitals = (mark: string) =>
  mark.slice(-6).replaceAll(/./g, (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Ida ${index + 1}`)

/** The file's name, and the path that the code on the card leads to. */
const printCard = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Skriv ut kort' }).click(),
  ])
  const [address = ''] = await linksInPdf(download)
  return { name: download.suggestedFilename(), path: new URL(address).pathname }
}

interface ActOptions {
  reason?: string
  /** The fields before the reason. */
  fill?: (dialog: Locator) => Promise<void>
  isInMenu?: boolean
  look?: boolean
}

/** An action of the menu *Fler åtgärder* or a button, with a reason in its dialog, which is looked at once of each kind. */
const act = async (page: Page, action: string, { reason, fill, isInMenu = true, look = true }: ActOptions) => {
  if (isInMenu) await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole(isInMenu ? 'menuitem' : 'button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: action, exact: true })
  await expect(confirm).toBeVisible()
  await fill?.(dialog)
  if (reason) await dialog.getByRole('textbox', { name: 'Motivering' }).fill(reason)
  if (look) await expectAccessible(page)
  await confirm.click()
  await expect(dialog).toBeHidden()
}

/** Starts a bulk act on all rows of a list, and waits for the result of the dry run. */
const dryRun = async (page: Page, action: string, { look = true } = {}) => {
  await page.getByRole('button', { name: 'Gör med urvalet' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Provkör' })).toBeVisible()
  if (look) await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Provkör' }).click()
  await expect(page.getByRole('list', { name: 'Rader' })).toBeVisible()
}

test('a season, from the type of a licence to its recall', async ({ asUser, browser, baseURL, records, unique }) => {
  const code = capitals(unique)
  const desk = await openAsSecondUser(browser, 'branch-admin', '/home/settings/license-types/create')
  // Its own, because a late answer to an earlier test's page sets a cookie in a shared one.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const phone = await stranger.newPage()
  const { name, club } = await records.member()

  await test.step('the branch sets up a type on which two persons decide', async () => {
    await desk.getByRole('textbox', { name: 'Namn', exact: true }).fill(`Domare ${unique}`)
    await desk.getByRole('textbox', { name: 'Kod' }).fill(code)
    await desk.getByRole('combobox', { name: 'Slag' }).selectOption('Domare')
    await desk.getByRole('combobox', { name: 'Giltighet' }).selectOption('Ett antal månader')
    await desk.getByRole('textbox', { name: 'Antal månader' }).fill('12')
    await desk.getByRole('textbox', { name: 'Avgift' }).fill('350')
    await desk.getByRole('button', { name: 'Lägg till krav' }).click()
    await desk.getByRole('button', { name: 'Lägg till krav' }).click()
    const fee = desk.getByRole('list', { name: 'Krav' }).getByRole('listitem').nth(1)
    await fee.getByRole('combobox', { name: 'Krav' }).selectOption('Betald avgift')
    await fee.getByRole('combobox', { name: 'Hur viktigt' }).selectOption('Bör')
    await desk.getByRole('button', { name: 'Skapa' }).click()
    await expect(desk.getByRole('heading', { name: `${code} Domare ${unique}` })).toBeVisible()
  })
  const { typeId } = await records.licences.expiring(code, numbered(24))
  await records.licences.waitingFor(typeId, ['Kai 1', 'Kai 2', 'Kai 3', 'Kai 4'])
  await records.licences.waitingFor(typeId, ['Lea'], 2020)
  const queue = `/licenses/requested/list?type=${typeId}`

  await test.step('an application is made by hand', async () => {
    await desk.goto(queue)
    await desk.getByRole('button', { name: 'Ny ansökan' }).click()
    await desk.getByRole('combobox', { name: 'Person' }).fill(unique)
    await desk.getByRole('option', { name }).click()
    // What is known is not asked.
    await expect(desk.getByRole('combobox', { name: 'Förening' })).toContainText(club.name)
    await expect(desk.getByRole('option', { name: /SEGJ .* – 15–25 år/ })).toBeDisabled()
    await desk.getByRole('combobox', { name: 'Licenstyp' }).selectOption(`${code} Domare ${unique}`)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Spara utkast' }).dblclick()
    await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(desk.getByText('Ingen betalning är antecknad.')).toBeVisible()
    await expectAccessible(desk)
    await act(desk, 'Skicka in', { isInMenu: false })
    await expect(desk.getByText('Ansökan är inskickad')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Godkänn' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('last season is renewed, and waits for the second person', async () => {
    await desk.goto(`/licenses/approved/list?type=${typeId}`)
    await expectAccessible(desk)
    await dryRun(desk, 'Förnya')
    await desk.getByRole('button', { name: 'Genomför 24 rader' }).dblclick()
    await expect(desk.getByText('Förnyelsen är genomförd: 24 rader.')).toBeVisible()
    await expect(desk.getByRole('button', { name: /Ångra/ })).toBeHidden()
  })

  const decider = await asUser('global-admin', queue, associationId('segelflyg'))
  await test.step('the second person asks for completion, which is given', async () => {
    await expect(decider.getByText('30 rader').or(decider.getByText('av 30')).first()).toBeVisible()
    await expect(decider.getByRole('button', { name: /Väntar på mig/ })).toBeVisible()
    await decider.getByRole('searchbox').fill('Eva')
    await decider.getByRole('link', { name }).click()
    await commentOn(decider, 'Betald avgift', 'När betalades den?')
    await decider.getByText('1 av 2 uppfyllda').click()
    await commentOn(decider, 'Medlem i en av grenens föreningar, med betald avgift', 'Var är hon medlem?')
    await expectAccessible(decider)
    await act(decider, 'Begär komplettering', { isInMenu: false, reason: 'Avgiften saknas.', look: false })
    await desk.goto(`${queue}&q=Eva`)
    await expect(desk.getByText('Komplettering begärd')).toBeVisible()
    await desk.getByRole('link', { name }).click()
    await expect(desk.getByText('När betalades den?').first()).toBeVisible()
    await expect(desk.getByText('Var är hon medlem?').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Intyga krav' }).click()
    await desk.getByRole('textbox', { name: 'Betalningsdag' }).fill('2026-01-15')
    await desk.getByRole('textbox', { name: 'Betalningens referens' }).fill('OCR 17')
    await expectAccessible(desk)
    await desk.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(desk.getByText('Betald 2026-01-15 OCR 17')).toBeVisible()
    await act(desk, 'Skicka in', { isInMenu: false, look: false })
  })

  await test.step('all that lack nothing are approved at once', async () => {
    await decider.goto(queue)
    await dryRun(decider, 'Godkänn', { look: false })
    await expect(decider.getByRole('button', { name: 'Godkänns 29' })).toBeVisible()
    await decider.getByRole('button', { name: 'Godkänns inte 1' }).click()
    await expect(decider.getByRole('list', { name: 'Rader' })).toContainText('Lea')
    await decider.getByRole('button', { name: 'Genomför 29 rader' }).dblclick()
    await expect(decider.getByText('Beslutsomgången är genomförd: 29 rader.')).toBeVisible()
    await decider.goto(`${queue}&status=Submitted`)
    await expect(decider.getByRole('link', { name: /^Lea/ })).toBeVisible()
    await expect(decider.getByRole('link', { name: /^(Ida|Kai|Eva)/ })).toHaveCount(0)
  })

  let path = ''
  await test.step('the code on a card tells a stranger that the licence is valid', async () => {
    await desk.goto(`/licenses/approved/list?type=${typeId}&q=Eva`)
    await desk.getByRole('link', { name }).click()
    const heading = desk.getByRole('heading', { name: new RegExp(`${code}-\\d{5} ${name}`), level: 1 })
    await expect(heading).toBeVisible()
    await expectAccessible(desk)
    const [number = ''] = ((await heading.textContent()) ?? '').split(' ')
    const card = await printCard(desk)
    expect(card.name).toBe(`Licenskort ${number}.pdf`)
    path = card.path
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Licensen gäller i dag' })).toBeVisible()
    await expect(phone.getByRole('main')).toContainText(number)
    await expect(phone.getByRole('main')).toContainText('E.Ö., född 1985')
    // The type has the mark in its name, the person is not named.
    await expect(phone.getByRole('main')).not.toContainText('Eva')
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'English' }).click()
    await expect(phone.getByRole('heading', { name: 'The licence is valid today' })).toBeVisible()
    expect(await stranger.cookies()).toEqual([])
  })

  await test.step('a block shows at once, and so does its end', async () => {
    await act(desk, 'Spärra', {
      reason: 'Utredning',
      fill: async (dialog) => {
        const from = dialog.getByRole('textbox', { name: 'Spärrad från' })
        await from.fill(inDays(-1))
        await from.blur()
        // Until it is lifted, whatever day it begins.
        await expect(dialog.getByRole('textbox', { name: 'Spärrad till' })).toHaveValue('')
      },
    })
    await expect(desk.getByText('Spärren är sparad')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Skriv ut kort' })).toBeHidden()
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: 'Licensen gäller inte i dag' })).toBeVisible()
    await expectAccessible(phone)
    await act(desk, 'Häv spärren', { reason: 'Klar', isInMenu: false, look: false })
    await expect(desk.getByText('Spärren är hävd')).toBeVisible()
  })

  await test.step('a lost card is ended by a new one', async () => {
    await act(desk, 'Ersätt kortet', {})
    await expect(desk.getByText('Kortet är ersatt', { exact: true })).toBeVisible()
    expect((await phone.goto(path))?.status()).toBe(404)
    await expect(phone.getByRole('heading', { name: 'Kortet gäller inte' })).toBeVisible()
    await expectAccessible(phone)
    const next = await printCard(desk)
    expect(next.path).not.toBe(path)
    await phone.goto(next.path)
    await expect(phone.getByRole('heading', { name: 'Licensen gäller i dag' })).toBeVisible()
  })

  await test.step('a recall ends the licence, and the history has it all', async () => {
    await act(desk, 'Återkalla', { reason: 'Felaktig', look: false })
    await expect(desk.getByText('Licensen är återkallad')).toBeVisible()
    await desk.getByRole('tab', { name: 'Historik' }).click()
    for (const happened of ['återkallade licensen', 'hävde spärren', 'spärrade licensen'])
      await expect(desk.getByRole('main')).toContainText(happened)
    await expect(desk.getByRole('list', { name: 'Historik' })).not.toContainText(/Felaktig|Utredning/)
    await desk.goto(`/licenses/historical/list?q=${unique}`)
    await expect(desk.getByRole('main')).toContainText('Återkallad')
    await expectAccessible(desk)
  })
  await stranger.close()
})

test('the queue is decided on by the keyboard alone', async ({ asUser, browser, records, unique }) => {
  await records.licences.waiting(['Anna', 'Bo', 'Cia', 'Dan', 'Eli', 'Fia'], [])
  const page = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  const { keyboard } = page
  const hand = handOf('keyboard', page)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: /Väntar på mig/ })).toBeVisible()

  const rowOf = (name: string) => page.getByRole('link', { name: `${name} Ö${unique}` })
  const focus = (name: string) => moveTo(page, rowOf(name), 'j')

  // Down and up again, and in.
  await focus('Bo')
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Anna/, level: 1 })).toBeVisible()
  // A user who only reads licences sees the application, and the page does not fetch its documents.
  const reader = await openAsSecondUser(browser, 'branch-viewer', page.url())
  await expect(reader.getByRole('heading', { name: /^Anna/, level: 1 })).toBeVisible()
  await keyboard.press('a')
  await hand.press(dialog.getByRole('button', { name: 'Godkänn' }))
  await expect(page.getByText('Licensen är utfärdad')).toBeVisible()
  await hand.press(page.getByRole('link', { name: 'Till kön' }))
  await hand.write(page.getByRole('searchbox'), unique)
  // In the box the keys are letters.
  await keyboard.press('Tab')

  await focus('Bo')
  await keyboard.press('c')
  await hand.write(dialog.getByRole('textbox', { name: 'Motivering' }), 'För vilken förening?')
  await hand.press(dialog.getByRole('button', { name: 'Begär komplettering' }))
  await expect(page.getByText('Komplettering är begärd')).toBeVisible()
  await focus('Cia')
  await keyboard.press('r')
  await hand.write(dialog.getByRole('textbox', { name: 'Motivering' }), 'Fel person.')
  await hand.press(dialog.getByRole('button', { name: 'Avslå' }))
  await expect(page.getByText('Ansökan är avslagen')).toBeVisible()
  // The answer to a dialog that was closed while it was sent leaves alone what has been opened since.
  const answer = Promise.withResolvers<void>()
  await page.route('**/approve', async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await focus('Dan')
  await keyboard.press('a')
  await hand.press(dialog.getByRole('button', { name: 'Godkänn' }))
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await focus('Eli')
  await keyboard.press('c')
  await hand.write(dialog.getByRole('textbox', { name: 'Motivering' }), 'För vilket år?')
  answer.resolve()
  await expect(page.getByText('Licensen är utfärdad')).toBeVisible()
  await waitForQuietNetwork(page)
  await expect(dialog.getByRole('textbox', { name: 'Motivering' })).toHaveValue('För vilket år?')
  await keyboard.press('Escape')
  await hand.press(dialog.getByRole('button', { name: 'Ja' }))

  await focus('Eli')
  for (const key of ['x', 'j', 'x']) await keyboard.press(key)
  await expect(page.getByRole('checkbox', { name: /^Välj Fia/ })).toBeChecked()
  await expectAccessible(page)
  await hand.press(page.getByRole('button', { name: 'Gör med de valda' }))
  await hand.pick(page.getByRole('menuitem', { name: 'Godkänn' }))
  await expect(dialog).toContainText('Du har valt 2 rader.')
  await hand.press(dialog.getByRole('button', { name: 'Provkör' }))
  await hand.press(page.getByRole('button', { name: 'Genomför 2 rader' }))
  await expect(page.getByText('Beslutsomgången är genomförd: 2 rader.')).toBeVisible()
})
