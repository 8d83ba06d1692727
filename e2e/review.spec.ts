// Tests the review of announcements and applications by two people: submit, return, decide, conflict, four eyes.
import type { Page } from '@playwright/test'
import { associationId } from '../server/db/demo/associations.ts'
import { inDays } from './test-data/dates.ts'
import { expect, expectAccessible, personaName, test, openAsSecondUser } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'
import { commentOn } from './pages/review-page.ts'

const reviewOf = (id: string) => `/competitions/announcements/review/${id}`
const pathOf = (application: { announcementId: string; id: string }) =>
  `/competitions/announcements/${application.announcementId}/applications/${application.id}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('an announcement is submitted, returned and approved by two people with live updates', async ({
  asUser,
  browser,
  records,
  pageErrors,
}) => {
  pageErrors.expect(/409/)
  const { id } = await records.draft('Granskad fram och tillbaka')
  const one = await asUser('reviewer-one', reviewOf(id))
  await button(one, 'Skicka in').click()
  await dialog(one, 'Ska utlysningen skickas in?').getByRole('button', { name: 'Skicka in' }).click()
  await expect(one.getByText('Utlysningen är inskickad')).toBeVisible()

  await test.step('the author may not decide, and sees who may', async () => {
    for (const name of ['Godkänn och utlys', 'Begär komplettering', 'Avslå']) {
      await expect(button(one, name)).toHaveAttribute('aria-disabled', 'true')
      await expect(button(one, name)).toHaveAccessibleDescription(new RegExp(`själv.*${personaName('reviewer-two')}`))
    }
    await button(one, 'Godkänn och utlys').click({ force: true })
    await expect(one.getByRole('dialog')).toHaveCount(0)
    await button(one, 'Fler åtgärder').press('Enter')
    await expect(one.getByRole('menuitem', { name: /^Kopiera/ })).toBeFocused()
    await expect(one.getByRole('menuitem', { name: /^Flytta/ })).toHaveCount(0)
    await expectAccessible(one)
    await one.keyboard.press('Escape')
    await expect(button(one, 'Fler åtgärder')).toBeFocused()
  })

  const two = await openAsSecondUser(browser, 'reviewer-two', reviewOf(id))

  await test.step('the public page is previewed in both languages', async () => {
    await expect(two.getByRole('heading', { level: 2, name: /^Granskad fram och tillbaka/ })).toBeVisible()
    await button(two, 'Engelska').click()
    await expect(two.getByText('Arrange this competition').or(two.getByText(/Apply to/).first())).toBeVisible()
    await button(two, 'Svenska').click()
    await two.getByText(/^\d+ av \d+ uppfyllda$/).click()
    await expect(two.getByRole('list', { name: 'Checklista: uppfyllt' })).toContainText('Inget obligatoriskt saknas.')
    await two.setViewportSize({ width: 360, height: 740 })
    expect(await fits(two)).toBe(true)
    await two.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('a reviewer returns it with a comment on a field', async () => {
    await commentOn(two, 'Beskrivning', 'Skriv var briefingen hålls.')
    await expect(button(two, 'Kommentera Beskrivning')).toBeFocused()
    await commentOn(two, 'Klasser', 'Alla?')
    await expect(two.getByText('2 kommentarer')).toBeVisible()
    await expectAccessible(two)
    await button(two, 'Begär komplettering').press('Enter')
    const asking = dialog(two, 'Begär komplettering')
    await expect(asking.getByRole('textbox', { name: 'Motivering' })).toBeFocused()
    await asking.getByRole('button', { name: 'Ta bort kommentaren om Klasser' }).click()
    await asking.getByRole('textbox', { name: 'Kommentar om Beskrivning' }).fill('Var hålls briefingen?')
    await asking.getByRole('button', { name: 'Avbryt' }).click()
    await expect(two.getByText('1 kommentar')).toBeVisible()
    await button(two, 'Begär komplettering').click()
    await asking.getByRole('button', { name: 'Begär komplettering' }).click()
    await expect(asking.getByRole('alert')).toContainText('Motivering är obligatoriskt.')
    await expectAccessible(two)
    await asking.getByRole('textbox', { name: 'Motivering' }).fill('En sak saknas.')
    await asking.getByRole('button', { name: 'Begär komplettering' }).dblclick()
    await expect(two.getByText('Komplettering är begärd')).toBeVisible()
  })

  await test.step('the author sees it through a live update, and resubmits', async () => {
    const messages = one.getByRole('region', { name: /Meddelanden/ })
    await expect(messages).toContainText(`${personaName('reviewer-two')} begärde komplettering av utlysningen`)
    await expect(one.getByText('En sak saknas.')).toBeVisible()
    await expect(one.getByRole('list', { name: 'Kommentarer' })).toContainText('Beskrivning')
    await expect(one.getByRole('list', { name: 'Kommentarer' })).toContainText('Var hålls briefingen?')
    const { version } = await callApiInPage(one, 'GET', `/competitions/announcements/${id}`)
    expect(version).toBe(3)
    await one.goto(`/competitions/announcements/edit/${id}`)
    const asked = one.getByRole('group', { name: 'Kommentar om Beskrivning' })
    await expect(asked).toContainText(`${personaName('reviewer-two')}: Var hålls briefingen?`)
    await asked.getByRole('textbox', { name: 'Ditt svar' }).fill('I hangaren.')
    await button(one, 'Spara utkast').click()
    await expect(one.getByText('Utkastet är sparat')).toBeVisible()
    await one.goto(reviewOf(id))
    await button(one, 'Skicka in').click()
    await dialog(one, 'Ska utlysningen skickas in?').getByRole('button', { name: 'Skicka in' }).click()
    await expect(two.getByText('Ändrat sedan förra inskickningen')).toBeVisible()
    const described = two.getByRole('region', { name: 'Beskrivning' })
    await expect(described).toContainText('Var hålls briefingen?')
    await expect(described).toContainText('I hangaren.')
    await expect(two.getByText('Din kommentar, inte skickad än')).toHaveCount(0)
  })

  await test.step('a decision on a changed record gives a conflict that shows the change', async () => {
    await button(two, 'Avslå').click()
    const rejecting = dialog(two, 'Avslå utlysningen')
    await rejecting.getByRole('textbox', { name: 'Motivering' }).fill('Det här behålls.')
    await button(one, 'Dra tillbaka').click()
    await dialog(one, 'Ska utlysningen dras tillbaka?').getByRole('button', { name: 'Dra tillbaka' }).click()
    await expect(rejecting.getByText('Någon annan har just ändrat utlysningen.')).toBeVisible()
    await rejecting.getByRole('button', { name: 'Avslå' }).click()
    const conflict = dialog(two, 'Någon annan har ändrat samtidigt')
    await expect(conflict.getByRole('alert')).toContainText(`${personaName('reviewer-one')} ändrade utlysningen`)
    await expect(conflict).toContainText('Väntar på godkännande')
    await expect(conflict).toContainText('Utkast')
    await expectAccessible(two)
    await conflict.getByRole('button', { name: 'Läs in det nya' }).click()
    await expect(rejecting.getByRole('textbox', { name: 'Motivering' })).toHaveValue('Det här behålls.')
    await expect(rejecting.getByRole('button', { name: 'Avslå' })).toHaveAttribute('aria-disabled', 'true')
    await expect(rejecting).toContainText('Utlysningen är ett utkast.')
    await button(one, 'Skicka in').click()
    await dialog(one, 'Ska utlysningen skickas in?').getByRole('button', { name: 'Skicka in' }).click()
    // What is written is lost neither with the page, nor to a command of the palette, nor with the conflict.
    await rejecting.getByRole('button', { name: 'Visa ändringen' }).click()
    const question = two.waitForEvent('dialog').then((shown) => shown.dismiss())
    await two.evaluate(() => location.reload())
    await question
    await two.keyboard.press('Control+k')
    await expect(dialog(two, 'Sök eller gå till')).toContainText('Logga ut')
    await expect(dialog(two, 'Sök eller gå till')).not.toContainText('Godkänn och utlys')
    await two.keyboard.press('Escape')
    await conflict.getByRole('button', { name: 'Avbryt' }).click()
    await expect(rejecting.getByRole('textbox', { name: 'Motivering' })).toHaveValue('Det här behålls.')
    await rejecting.getByRole('button', { name: 'Visa ändringen' }).click()
    await conflict.getByRole('button', { name: 'Läs in det nya' }).click()
    await rejecting.getByRole('button', { name: 'Avbryt' }).click()
    await dialog(two, 'Vill du stänga utan att spara?').getByRole('button', { name: 'Ja' }).click()
  })

  await test.step('after approval both see it published', async () => {
    await button(two, 'Godkänn och utlys').click()
    await dialog(two, 'Ska utlysningen godkännas?').getByRole('button', { name: 'Godkänn och utlys' }).click()
    await expect(two.getByText('Utlysningen är godkänd och utlyst')).toBeVisible()
    await expect(two.getByRole('navigation', { name: 'Kön' })).toContainText(/Nästa i kön|Inget mer väntar på dig/)
    await expect(one.getByText('Så ser allmänheten sidan')).toBeVisible()
    await expect(one.getByRole('link', { name: 'Visa utlysningens publika sida' })).toHaveAttribute(
      'href',
      `/external/competitions/${id}`,
    )
    await one.getByRole('tab', { name: 'Historik' }).click()
    const submissions = one.getByRole('list', { name: 'Inskickningar' })
    await expect(submissions.getByText('Godkänd', { exact: true })).toBeVisible()
    await expect(submissions.getByText('Komplettering begärd')).toBeVisible()
    await expectAccessible(one)
  })
  await two.close()
})

test('a SysAdmin overrides four eyes with a reason, and cancels and moves', async ({ asUser, records }) => {
  const planned = { proposedFrom: inDays(200), proposedTo: inDays(202) }
  const { id } = await records.draft('Åsidosatt av en SysAdmin', planned)
  const page = await asUser('sysadmin', reviewOf(id), associationId('skarmflyg'))
  await callApiInPage(page, 'POST', `/competitions/announcements/${id}/submit`, { version: 1 })
  await page.reload()
  await button(page, 'Godkänn och utlys').click()
  const approving = dialog(page, 'Ska utlysningen godkännas?')
  await expect(approving).toContainText('Du har själv ändrat eller skickat in utlysningen')
  await approving.getByRole('button', { name: 'Godkänn och utlys' }).click()
  await expect(approving.getByRole('alert')).toContainText('Motivering till åsidosättandet är obligatoriskt.')
  await approving.getByRole('textbox', { name: 'Motivering till åsidosättandet' }).fill('Ingen annan är i tjänst.')
  await approving.getByRole('button', { name: 'Godkänn och utlys' }).click()
  await expect(page.getByText('Utlysningen är godkänd och utlyst')).toBeVisible()
  await page.getByRole('tab', { name: 'Historik' }).click()
  await expect(page.getByRole('list', { name: 'Historik' })).toContainText('Ingen annan är i tjänst.')

  await button(page, 'Flytta').click()
  const moving = dialog(page, 'Flytta till en annan tid')
  await moving.getByRole('textbox', { name: 'Ny period från' }).fill(inDays(240))
  await moving.getByRole('textbox', { name: 'Ny period till' }).fill(inDays(230))
  await moving.getByRole('textbox', { name: 'Motivering' }).fill('Fältet är upptaget.')
  await moving.getByRole('button', { name: 'Flytta' }).click()
  await expect(moving.getByRole('alert')).toBeVisible()
  await moving.getByRole('textbox', { name: 'Ny period till' }).fill(inDays(242))
  await moving.getByRole('button', { name: 'Flytta' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByText('Utlysningen är flyttad')).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`Åsidosatt av en SysAdmin .*, ${planned.proposedFrom}`) }).click()
  await expect(page.getByText('Fältet är upptaget.').first()).toBeVisible()
  await page.goBack()
  await button(page, 'Ställ in').click()
  const cancelling = dialog(page, 'Ställ in det som är utlyst')
  await cancelling.getByRole('textbox', { name: 'Motivering' }).fill('För få anmälda.')
  await cancelling.getByRole('button', { name: 'Ställ in' }).click()
  await expect(page.getByText('Utlysningen är inställd')).toBeVisible()
  await expect(page.getByText('För få anmälda.').first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('applications', () => {
  test('one of several applications is approved, and the others are rejected', async ({ asUser, records }) => {
    const announcement = await records.published('Flera söker')
    const others = 2
    for (let made = 0; made < others; made++) await records.application(announcement.id, await records.organization())
    const page = await asUser(
      'global-admin',
      pathOf(await records.application(announcement.id, await records.organization())),
    )

    await test.step('it is compared with the competing applications', async () => {
      await page.getByText(/^\d+ av \d+ uppfyllda$/).click()
      await expect(page.getByRole('list', { name: 'Checklista: uppfyllt' })).toContainText('Föreningen bekräftade')
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Jämför' }).click()
      const table = page.getByRole('table', { name: /^Ansökningarna till utlysningen/ })
      await expect(table.getByRole('columnheader')).toHaveCount(others + 2)
      await expect(table.getByRole('rowheader', { name: 'Checklista' })).toBeVisible()
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.getByRole('tab', { name: 'Ansökan', exact: true }).click()
    })

    await test.step('approval gives a sanction number, and rejects the others', async () => {
      await button(page, 'Godkänn och sanktionera').click()
      const approving = dialog(page, 'Godkänn och sanktionera')
      const first = approving.getByRole('group', { name: 'Klasser som sanktioneras' }).getByRole('checkbox')
      await expect(first.first()).toBeChecked()
      for (const box of await first.all()) await box.uncheck()
      await approving.getByRole('button', { name: 'Godkänn och sanktionera' }).click()
      await expect(approving.getByRole('alert')).toContainText('Välj minst en klass.')
      for (const box of await first.all()) await box.check()
      await approving.getByRole('textbox', { name: 'Villkor' }).fill('Sjukvårdare på plats alla dagar.')
      await approving.getByRole('checkbox', { name: /^Avslå de(n andra ansökan| andra ansökningarna)/ }).check()
      await expect(approving.getByRole('textbox', { name: 'Motivering till avslag' })).toHaveValue(/Tack för ansökan/)
      await expectAccessible(page)
      await approving.getByRole('button', { name: 'Godkänn och sanktionera' }).dblclick()
      const result = dialog(page, 'Ansökan är godkänd')
      const number = /^FSF-\d{4}-[A-ZÖ]+-\d{4}$/
      await expect(result.getByRole('link', { name: number })).toHaveAttribute('href', /\/sanctions\/edit\//)
      await expect(result.getByText(/: avslagen$/)).toHaveCount(others)
      await expectAccessible(page)
      await result.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByText('Sanktionsnummer FSF-')).toBeVisible()
      await expect(button(page, 'Avslå')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Checklistan vid beslutet' })).toBeVisible()
      await page.getByRole('tab', { name: 'Historik' }).click()
      await expect(page.getByRole('list', { name: 'Historik' })).toContainText('godkände')
      await page.getByRole('tab', { name: 'Ansökan', exact: true }).click()
      await page.getByRole('link', { name: number }).click()
      await expect(page).toHaveURL(/\/sanctions\/edit\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Flera söker')
      await expect(page.getByText('Sanktionerad').first()).toBeVisible()
    })
  })

  test('an application is returned for completion, with a comment on a field', async ({ asUser, records }) => {
    await records.submitted('Står på tur')
    const { id } = await records.published('Klubben har inte svarat')
    const made = await records.application(id, await records.organization(), { isUnanswered: true })
    const page = await asUser('reviewer-two', pathOf(made))
    await expect(button(page, 'Godkänn och sanktionera')).toHaveAccessibleDescription(
      'Föreningen har inte bekräftat ansökan.',
    )
    await commentOn(page, 'Säkerhetsplan', 'Vem larmar?')
    await button(page, 'Begär komplettering').click()
    const asking = dialog(page, 'Begär komplettering')
    await asking.getByRole('textbox', { name: 'Motivering' }).fill('Säkerhetsplanen räcker inte.')
    await asking.getByRole('button', { name: 'Begär komplettering' }).click()
    await expect(page.getByText('Komplettering är begärd')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Kommentarer' })).toContainText('Vem larmar?')
    await expectAccessible(page)
    const queue = page.getByRole('navigation', { name: 'Kön' })
    await expect(queue).toContainText('Nästa i kön')
    await queue.getByRole('link').first().click()
    await expect(page).not.toHaveURL(pathOf(made))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a draft of a reason is restored for its own record only', async ({ asUser, records, pageErrors }) => {
  // What the page asks for in the background when its session ends no longer names its context: the server still has the session.
  pageErrors.expect(/status of 40[13]/)
  const { id: mine } = await records.submitted('Avslås efter ny inloggning')
  const { id: other } = await records.submitted('Rör inte motiveringen')
  const two = await asUser('reviewer-two', reviewOf(mine))
  await button(two, 'Avslå').click()
  const reason = dialog(two, 'Avslå utlysningen').getByRole('textbox', { name: 'Motivering' })
  await reason.fill('Krockar med SM.')
  // Of this call alone: without the cookie, one in the background may end the session before the button is pressed.
  await two.route('**/reject', (route) => route.fulfill({ status: 401, json: { errors: [null] } }))
  await dialog(two, 'Avslå utlysningen').getByRole('button', { name: 'Avslå' }).click()
  await expect(two.getByText('Du har blivit utloggad och måste logga in igen')).toBeVisible()
  await asUser('reviewer-two', reviewOf(other))
  await button(two, 'Avslå').click()
  await expect(reason).toHaveValue('')
  await two.goto(reviewOf(mine))
  await button(two, 'Avslå').click()
  await expect(reason).toHaveValue('Krockar med SM.')
})
