// Tests applying from outside: the form's steps, confirmation by mail, completion, withdrawal, errors and English.
import { fillApplication, browserStorage, sendSpam, mailedLink, goToNextStep, step } from './pages/application-form.ts'
import { inDays } from './test-data/dates.ts'
import { pdf } from './test-data/pdf.ts'
import { expect, expectLightAccessible, freshContext, test, openAsSecondUser } from './fixtures.ts'
import { actAsReviewer } from './pages/in-page-api-calls.ts'

const nothingLeft = { cookie: '', local: [], session: [] }
const notes = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') }

// In fresh contexts, because the answer to an earlier test's page may come late, and sets a cookie.
test.describe('applying from outside', freshContext, () => {
  test('a club applies, confirms, completes a returned application and withdraws it', async ({
    page,
    request,
    records,
    unique,
    browser,
    pageErrors,
  }) => {
    pageErrors.expect(/404|409|422|ERR_FAILED/)
    const { path, id, title } = await records.open()
    const email = `klara@${unique}.example`

    await page.goto(path)
    await expect(page).toHaveTitle('Tävlingsansökan')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await browserStorage(page)).toEqual(nothingLeft)
    await expectLightAccessible(page)
    await page.getByRole('link', { name: 'Ansök om att arrangera' }).click()
    await expect(page).toHaveTitle('Tävlingsansökan')
    const host = await records.organization()
    const club = host.name
    await fillApplication(page, host, `fel-${email}`)
    await expect(page.getByText(club)).toBeVisible()
    await expect(page.getByText('Inga bilagor')).toBeVisible()
    await expectLightAccessible(page)
    await page.getByRole('checkbox', { name: /Jag intygar/ }).check()
    await page.getByRole('button', { name: 'Skicka ansökan' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Kolla din e-post' })).toBeFocused()
    // The e-mail address can be corrected without filling in the form again.
    await page.getByRole('button', { name: 'Redigera' }).click()
    await expect(page.getByRole('textbox', { name: 'E-postadress' })).toHaveValue(`fel-${email}`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/^Det du skrev .+ är tillbaka\./)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Uppdrag i föreningen' })).toHaveValue('Ordförande')
    await page.getByRole('textbox', { name: 'E-postadress' }).fill(email)
    await page.getByRole('button', { name: /Granska & skicka/ }).click()
    await page.getByRole('button', { name: 'Skicka ansökan' }).click()
    await expect(page.getByText(`Vi har mejlat en länk till ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Skicka igen' }).click()
    await expect(page.getByText(/^Vi har mejlat en länk till, om/)).toBeVisible()
    await expectLightAccessible(page)
    expect(await browserStorage(page)).toEqual(nothingLeft)

    const link = await mailedLink(request, email, 'applicationConfirmEmail')
    const urls: string[] = []
    const writes: string[] = []
    page.on('request', (sent) => {
      urls.push(sent.url())
      if (sent.method() !== 'GET') writes.push(sent.url())
    })
    // Opening the link, as mail scanners do, confirms nothing.
    await page.goto(link)
    await page.reload()
    const confirm = page.getByRole('button', { name: 'Bekräfta e-postadressen' })
    await expect(confirm).toBeVisible()
    await expect(page.getByRole('list', { name: 'Det här har hänt' })).toBeVisible()
    expect(writes).toEqual([])
    await expectLightAccessible(page)
    await confirm.click()
    const news = (text: string, on = page) => on.getByRole('status').filter({ hasText: text })
    await expect(news('Din e-postadress är bekräftad och ansökan har gått vidare')).toBeFocused()
    await expect(page.getByRole('list', { name: 'Det här har hänt' })).toContainText('skickade in ansökan')
    // No requested URL contains the token.
    const token = link.split('=')[1] ?? ''
    expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])
    await expectLightAccessible(page)

    const staff = await openAsSecondUser(browser, 'reviewer-one', '/home/dashboard')
    const returnRequest = {
      reason: 'Säkerhetsplanen saknas.',
      comments: [{ field: 'safetyPlan', text: 'Hur spärras startplatsen av?' }],
    }
    await actAsReviewer(staff, id, email, 'return', returnRequest)

    await page.goto(await mailedLink(request, email, 'applicationReturned'))
    await expect(page.getByText('Säkerhetsplanen saknas.').first()).toBeVisible()
    // The form opens at the step with the comment.
    await expect(step(page, 'Funktionärer, luftrum & säkerhet')).toBeVisible()
    await expect(page.getByText('Hur spärras startplatsen av?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Ditt svar' }).fill('Se säkerhetsplanen.')
    const safetyPlan = page.getByRole('textbox', { name: 'Säkerhetsplan' })
    await safetyPlan.fill('Med band och två vakter.')
    await page.getByRole('link', { name: 'Hoppa till innehållet' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    expect(page.url()).toContain('#token=')
    await expect(safetyPlan).toHaveValue('Med band och två vakter.')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparad, men inte skickad än.')).toBeVisible()
    await goToNextStep(page)
    await page
      .getByLabel('Välj filer, Bilagor')
      .setInputFiles([{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf }, notes])
    const files = page.getByRole('list', { name: 'Bilagor' })
    await expect(files).toContainText('Filen måste vara en fil av typen')
    await page.route('**/attachments/*', (route) => route.fulfill({ status: 404, json: { errors: [] } }))
    await files.getByRole('button', { name: 'plan.pdf', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Filen kunde inte öppnas.' })).toBeVisible()
    await page.unroute('**/attachments/*')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'plan.pdf', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('plan.pdf')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectLightAccessible(page)
    // The form does not continue while an upload has failed.
    await goToNextStep(page)
    await expect(page.getByRole('alert').filter({ hasText: 'En fil kunde inte läggas till.' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Välj filer, Bilagor')).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Välj filer, Bilagor').setInputFiles(notes)
    await expect(files).toContainText('Filen måste vara en fil av typen')
    await page.goBack()
    await expect(page.getByRole('alert').filter({ hasText: 'En fil kunde inte läggas till.' })).toBeVisible()
    await expect(step(page, 'Ekonomi & bilagor')).toBeVisible()
    await files.getByRole('button', { name: 'Ta bort plan.txt' }).click()
    await goToNextStep(page)
    await expect(page.getByRole('list', { name: 'Bilagor' })).toContainText('plan.pdf')
    // The answer is lost on its way: the next press finds the application in review.
    await page.route('**/submit', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await page.getByRole('button', { name: 'Skicka in igen' }).click()
    await expect(page.getByRole('alert')).toContainText('Servern svarar inte.')
    await page.getByRole('button', { name: 'Skicka in igen' }).click()
    await expect(news('Ansökan är inskickad')).toBeFocused()

    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await other.goto(await mailedLink(request, host.email, 'applicationClubConfirm'))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Står ${club} bakom ansökan?`)
    await other.getByRole('button', { name: 'Svara' }).click()
    await expect(other.getByRole('alert')).toContainText('Ditt namn är obligatoriskt.')
    await other.getByRole('radio', { name: /^Ja/ }).check()
    await other.getByRole('textbox', { name: 'Ditt namn' }).fill('Olle Ordförande')
    await other.getByRole('button', { name: 'Svara' }).click()
    await expect(news('Föreningen svarade ja', other)).toBeFocused()
    await expectLightAccessible(other)

    const withdraw = async () => {
      await page.getByRole('button', { name: 'Dra tillbaka' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
    }
    // The page has not heard of the club's answer.
    await withdraw()
    await expect(page.getByText('Ansökan har ändrats sedan du öppnade sidan')).toBeVisible()
    await expect(page.getByText(`${club} har bekräftat ansökan.`)).toBeVisible()
    await withdraw()
    await expect(news('Du har dragit tillbaka ansökan.')).toBeFocused()
    expect(await browserStorage(page)).toEqual(nothingLeft)
    await other.reload()
    await expect(other.getByText('Det går inte längre att svara.')).toBeVisible()

    await page.goto(`${path}/application#token=${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Länken gäller inte' })).toBeVisible()
    await page.getByRole('button', { name: 'Skicka ny länk' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectLightAccessible(page)
    await page.getByRole('textbox', { name: 'E-postadress' }).fill(email)
    // The links of the competition of the page come first.
    const asked = page.waitForRequest('**/applications/link')
    await page.getByRole('button', { name: 'Skicka ny länk' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ announcementId: id })
    await expect(news(`Om det finns en ansökan från ${email}`)).toBeFocused()
    expect(await mailedLink(request, email, 'applicationLink')).toContain('#token=')
  })

  test('shows errors and keeps the input over reload, navigation and failed submissions', async ({
    page,
    request,
    records,
    unique,
    context,
    pageErrors,
  }) => {
    pageErrors.expect(/429|413|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { path } = await records.open()
    await page.goto(`${path}/application`)
    await goToNextStep(page)
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('Tyvärr är inte alla fält korrekt ifyllda')
    await expect(alert).toContainText('Förening är obligatoriskt.')
    await expectLightAccessible(page)
    const email = `ville@${unique}.example`
    await fillApplication(page, await records.organization(), email)

    // An invalid value in an earlier step: submitting leads to that step.
    await page.getByRole('button', { name: 'Redigera Datum & plats' }).click()
    await page.getByRole('textbox', { name: 'Sista tävlingsdag' }).fill(inDays(170))
    await page.getByRole('button', { name: /Granska & skicka/ }).click()
    await page.getByRole('button', { name: 'Skicka ansökan' }).click()
    await expect(step(page, 'Datum & plats')).toBeVisible()
    await expect(alert).toContainText('Var god acceptera villkoren.')
    await alert.getByRole('link', { name: 'Var god acceptera villkoren.' }).click()
    await expect(page.getByRole('checkbox', { name: /Jag intygar/ })).toBeFocused()
    await page.keyboard.press('Space')
    await page
      .getByRole('button', { name: /Datum & plats/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Sista tävlingsdag' }).fill(inDays(181))
    await page.getByRole('textbox', { name: 'Sista tävlingsdag' }).press('Tab')

    // The draft is kept in this tab's session storage only, and survives a reload.
    await expect.poll(async () => (await browserStorage(page)).session).toHaveLength(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/^Det du skrev .+ är tillbaka\./)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Sista tävlingsdag' })).toHaveValue(inDays(181))
    await page.goBack()
    await expect(step(page, 'Granska & skicka')).toBeFocused()
    await page.goForward()
    await expect(step(page, 'Datum & plats')).toBeFocused()
    await page.getByRole('button', { name: 'Föregående' }).click()
    await expect(page.getByRole('textbox', { name: 'E-postadress' })).toHaveValue(email)
    expect((await browserStorage(page)).local).toEqual([])
    for (let count = 0; count < 5; count++) await goToNextStep(page)

    const send = page.getByRole('button', { name: 'Skicka ansökan' })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText('Servern svarar inte.')).toBeVisible()
    await expect(page.getByText('Det du har skrivit finns kvar.')).toBeVisible()
    await context.setOffline(false)
    for (const [status, code, message] of [
      [429, 'TooManyRequests', 'För många anrop på kort tid. Vänta en minut och försök igen.'],
      [413, 'TooLarge', 'Det du skickade är för stort.'],
    ] as const) {
      await page.route('**/applications', (route) => route.fulfill({ status, json: { errors: [{ code, message }] } }))
      await send.click()
      await expect(page.getByText(message)).toBeVisible()
      await page.unroute('**/applications')
    }
    // A field error from the server is shown at its field.
    const errors = [{ code: 'Validation', message: 'Välj en aktiv förening i grenen.', field: 'organizationId' }]
    await page.route('**/applications', (route) => route.fulfill({ status: 400, json: { errors } }))
    await send.click()
    await expect(step(page, 'Förening & sökande')).toBeVisible()
    await expect(alert).toContainText('Välj en aktiv förening i grenen.')
    await page.unroute('**/applications')

    // An incomplete application can be saved; its link is mailed.
    const save = page.getByRole('button', { name: 'Spara och fortsätt senare' })
    await sendSpam(page, request, email, save)
    await save.click()
    await expect(page.getByText(`Vi har mejlat en länk till ${email}.`)).toBeVisible()
    await page.goto(await mailedLink(request, email, 'applicationConfirmEmail'))
    await page.getByRole('button', { name: 'Bekräfta e-postadressen' }).click()
    await expect(page.getByText('Din e-postadress är bekräftad.')).toBeVisible()
    await expect(page.getByText('Ansökan är inte skickad än.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Förening' })).not.toHaveValue('')
  })

  test('works without storage, and is available in English', async ({ page, records, unique, pageErrors }) => {
    pageErrors.expect(/404/)
    const { path } = await records.open()
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
      }
    })
    await page.goto(`${path}/application?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'Apply to organise' })).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('not an address')
    await page.getByRole('textbox', { name: 'E-mail address' }).press('Tab')
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expectLightAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(`english@${unique}.example`)
    await page.getByRole('button', { name: 'Save and continue later' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()

    // Without storage there is no session, and the pages of staff say so.
    await page.goto('/home/dashboard')
    await expect(page.getByText('Webbläsaren måste tillåta lagring för den här webbplatsen.')).toBeVisible()

    const missing = await page.request.get('/external/competitions/00000000-0000-4000-8000-000000000000?lang=en')
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toContain('Competition not found')
    await page.goto('/external/competitions/00000000-0000-4000-8000-000000000000/application')
    await expect(page.getByRole('heading', { level: 1, name: 'Tävlingen finns inte' })).toBeVisible()
  })
})
