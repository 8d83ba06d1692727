// Tests a club's page: tabs, editing, history, attachments, conflict, other contexts, accessibility.
import { pdf } from '../server/attachments/testing-files.ts'
import { expect, expectAccessible, waitForQuietNetwork, test, openAsSecondUser, freshContext } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { organizationPath } from './pages/organization-pages.ts'

test.describe('a club', () => {
  test('shows its facts, board, members and history', async ({ asUser, records, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await asUser('global-admin', organizationPath(await records.organizationWithMembers()))
    for (const title of ['Föreningen', 'Kontakt', 'Grenar', 'Hemmafält']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kopiera organisationsnumret' }).click()
    await expect(page.getByText('Värdet är kopierat till urklipp')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}-\d{4}$/)
    await page.getByRole('tab', { name: 'Uppgifter' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Styrelse' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/tab=board/)
    await expect(page.getByText('Ordförande', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Styrelse och förtroendevalda' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Medlemmar' }).click()
    const members = page.getByRole('table', { name: 'Medlemmar' })
    await expect(members).toBeVisible()
    await expectAccessible(page)
    const [surname = ''] = (await members.getByRole('rowheader').first().innerText()).split(',')
    await page.getByRole('searchbox', { name: 'Sök medlem' }).fill(surname)
    await expect(page).toHaveURL(/tab=members&?.*q=|q=.*tab=members/)
    await expect(members.getByRole('rowheader').first()).toContainText(surname)
    await page.getByRole('tab', { name: 'Historik' }).click()
    await expect(page.getByRole('list', { name: 'Historik' })).toContainText('skapade')
    await expectAccessible(page)
    await page.goBack()
    await members.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
    await page.goBack()
    await expect(members).toBeVisible()
  })

  test('is edited in place, and the history shows it', async ({ asUser, records, unique }) => {
    const page = await asUser('global-admin', organizationPath(await records.organization()))
    await page.getByRole('button', { name: 'Redigera' }).click()
    const form = page.getByRole('form', { name: 'Redigera föreningen' })
    await form.getByRole('textbox', { name: 'Namn', exact: true }).fill(' ')
    await form.getByRole('textbox', { name: 'E-postadress' }).fill('nej')
    await form.getByRole('button', { name: 'Spara' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText('Tyvärr är inte alla fält korrekt ifyllda')
    await expect(alert).toContainText('Namn är obligatoriskt.')
    await expect(alert).toContainText('Var god fyll i en giltig e-postadress.')
    await expectAccessible(page)
    await alert.getByRole('link', { name: 'Namn är obligatoriskt.' }).click()
    await page.keyboard.type(`Åsens ${unique}`)
    await form.getByRole('textbox', { name: 'E-postadress' }).fill('styrelsen@asen.example')
    await form.getByRole('button', { name: 'Lägg till fält' }).click()
    await form.getByRole('textbox', { name: 'Fältets namn' }).last().fill('Storåsen')
    await form.getByRole('textbox', { name: 'Latitud' }).last().fill('58,5')
    await form.getByRole('textbox', { name: 'Longitud' }).last().fill('13,25')
    // It asks before the changes are lost.
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    await expect(form.getByRole('textbox', { name: 'E-postadress' })).toHaveValue('styrelsen@asen.example')
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Föreningen är sparad')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Åsens ${unique}` })).toBeVisible()
    await expect(page.getByText('58,50° N, 13,25° Ö')).toBeVisible()
    await page.getByRole('tab', { name: 'Historik' }).click()
    const event = page.getByRole('list', { name: 'Historik' }).getByRole('listitem').first()
    await expect(event).toContainText('Cecilia Termikgren')
    await expect(event).toContainText(`Åsens ${unique}`)
    await expect(event).toContainText('s•••@asen.example')
  })

  test(
    'shows an error in the tab that cannot be fetched, and loads it when online again',
    freshContext,
    async ({ asUser, records, pageErrors }) => {
      pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
      const page = await asUser(
        'branch-viewer',
        organizationPath(await records.organization({ branches: ['segelflyg'] })),
      )
      await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
      await waitForQuietNetwork(page)
      await page.context().setOffline(true)
      await page.getByRole('tab', { name: 'Historik' }).click()
      const failed = page.getByRole('tabpanel').getByRole('alert')
      await expect(failed).toContainText('Kontrollera anslutningen')
      let failures = 0
      page.on('requestfailed', (request) => (failures += Number(request.url().includes('/history'))))
      await failed.getByRole('button', { name: 'Försök igen' }).click()
      await expect(page.getByRole('tabpanel')).toBeFocused()
      await page.getByRole('tab', { name: 'Uppgifter' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Kontakt' })).toBeVisible()
      // The call and its repetition fail while nobody looks.
      await expect.poll(() => failures).toBe(2)
      await page.context().setOffline(false)
      await page.getByRole('tab', { name: 'Historik' }).click()
      await expect(page.getByRole('list', { name: 'Historik' }).or(page.getByText('Inga ändringar än'))).toBeVisible()
      await expect(failed).toHaveCount(0)
    },
  )

  test('has attachments that are uploaded, downloaded and removed', async ({ asUser, records, pageErrors }) => {
    pageErrors.expect(/400|415|422/)
    const page = await asUser('global-admin', organizationPath(await records.organization()))
    await page.getByRole('tab', { name: 'Dokument' }).click()
    await expect(page.getByText('Inga dokument')).toBeVisible()
    await expectAccessible(page)
    const choose = page.getByLabel('Välj filer, Dokument')
    await choose.setInputFiles([
      { name: 'Stadgar Åsen.pdf', mimeType: 'application/pdf', buffer: pdf() },
      { name: 'falsk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Inget alls') },
    ])
    const documents = page.getByRole('list', { name: 'Dokument' })
    await expect(documents.getByRole('listitem').filter({ hasText: /Stadgar Åsen\.pdf.*Cecilia/ })).toBeVisible()
    await expect(documents.getByRole('listitem')).toHaveCount(2)
    await expect(documents.getByRole('listitem').filter({ hasText: 'falsk.pdf' })).toContainText(/Filen/)
    await expectAccessible(page)
    const line = Promise.withResolvers<void>()
    let fetched = 0
    await page.route(/\/attachments\/[^/]+$/, async (route) => {
      if (route.request().method() === 'GET') fetched++
      await line.promise
      await route.continue()
    })
    const download = page.waitForEvent('download')
    const file = documents.getByRole('button', { name: 'Stadgar Åsen.pdf', exact: true })
    await file.click()
    await expect(documents.getByText('Hämtas...')).toBeVisible()
    await file.click()
    line.resolve()
    expect((await download).suggestedFilename()).toBe('Stadgar Åsen.pdf')
    await expect(documents.getByText('Hämtas...')).toBeHidden()
    expect(fetched).toBe(1)
    await documents.getByRole('button', { name: 'Ta bort Stadgar Åsen.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(page.getByText('Dokumentet är borttaget')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('tab', { name: 'Historik' }).click()
    await expect(page.getByRole('list', { name: 'Historik' })).toContainText('Stadgar Åsen.pdf')
  })

  test('asks before a file that is being uploaded is lost with its tab or page', async ({
    asUser,
    records,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 401/)
    const page = await asUser('global-admin', organizationPath(await records.organization()))
    await page.getByRole('tab', { name: 'Dokument' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/attachments*', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.fallback()
    })
    const file = { name: 'Stadgar.pdf', mimeType: 'application/pdf', buffer: pdf() }
    await page.getByLabel('Välj filer, Dokument').setInputFiles(file)
    const question = page.getByRole('dialog', { name: 'Vill du gå vidare innan filerna är skickade?' })
    await page.getByRole('tab', { name: 'Historik' }).click()
    await question.getByRole('button', { name: 'Stanna kvar' }).click()
    await page.getByRole('button', { name: 'Redigera' }).click()
    await question.getByRole('button', { name: 'Stanna kvar' }).click()
    await expect(page.getByRole('list', { name: 'Dokument' }).getByRole('progressbar')).toHaveCount(1)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(question).toBeVisible()
    held.resolve()
    await expect(question).toBeHidden()
    await expect(page, 'nothing is left to ask about').toHaveURL('/home/dashboard')
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Dokument' })).toContainText('Stadgar.pdf')
    await page.getByRole('tab', { name: 'Uppgifter' }).click()
    await expect(page.getByRole('tab', { name: 'Uppgifter' }), 'what was not left is not edited').toBeVisible()
    await page.getByRole('tab', { name: 'Dokument' }).click()
    const another = await holdResponses(page, '**/attachments?name=*', 'POST')
    await page.getByLabel('Välj filer, Dokument').setInputFiles({ ...file, name: 'Karta.pdf' })
    await another.arrived
    const history = page.getByRole('tab', { name: 'Historik' })
    await history.click()
    await expect(question).toBeVisible()
    another.release()
    await expect(page.getByRole('list', { name: 'Historik' })).toContainText('Karta.pdf')
    // The closed question gives the focus back later, and a tab opens by it.
    await page.waitForTimeout(300)
    await expect(history).toHaveAttribute('aria-selected', 'true')

    // The upload's own 401 asks nothing.
    await page.getByRole('tab', { name: 'Dokument' }).click()
    await page.context().clearCookies({ name: 'session' })
    await page.getByLabel('Välj filer, Dokument').setInputFiles(file)
    await expect(page).toHaveURL(/\/auth\/login\?/)
    await expect(page.getByText('Du har blivit utloggad och måste logga in igen')).toBeVisible()
  })

  test('has no tab for licences or attachments if there are none', async ({ asUser, records }) => {
    const path = organizationPath(await records.organizationWithMembers())
    const page = await asUser('branch-viewer', `${path}?tab=documents`)
    await expect(page.getByRole('tab', { name: 'Styrelse' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Dokument' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toContainText('Hemmafält')
    await page.goto(`${organizationPath(await records.organization({ branches: ['segelflyg'] }))}?tab=licences`)
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Licenser' })).toHaveCount(0)
  })

  test('shows a conflict field by field to the second of two simultaneous editors', async ({
    asUser,
    records,
    browser,
    pageErrors,
  }) => {
    pageErrors.expect(/409/)
    const address = organizationPath(await records.organization())
    const page = await asUser('global-admin', address)
    await expect(page.getByRole('tabpanel')).toContainText('Krokom')
    const other = await openAsSecondUser(browser, 'sysadmin', address)
    const save = async () => {
      await other.getByRole('button', { name: 'Spara' }).click()
      // The toast of the save before may still be there.
      await expect(other.getByRole('button', { name: 'Spara' })).toHaveCount(0)
    }
    // A reader sees the change through a live update.
    await other.getByRole('button', { name: 'Redigera' }).click()
    await other.getByRole('textbox', { name: 'Kommun' }).fill('Östersund')
    await save()
    await expect(page.getByRole('tabpanel')).toContainText('Östersund')

    // An editor keeps the unsaved input.
    for (const one of [page, other]) await one.getByRole('button', { name: 'Redigera' }).click()
    await page.getByRole('textbox', { name: 'Webbplats' }).fill('https://mitt.example')
    await other.getByRole('textbox', { name: 'Webbplats' }).fill('https://andras.example')
    await other.getByRole('textbox', { name: 'Kortnamn' }).fill('ANDRAS')
    await save()
    await other.close()

    await expect(page.getByRole('textbox', { name: 'Webbplats' })).toHaveValue('https://mitt.example')
    await page.getByRole('textbox', { name: 'Kommun' }).fill('Åre')
    const dialog = page.getByRole('dialog', { name: 'Någon annan har ändrat samtidigt' })
    const meetConflict = async () => {
      await page.getByRole('button', { name: 'Spara' }).click()
      await expect(dialog.getByRole('group')).toHaveCount(3)
      await expect(dialog.getByRole('radio', { name: 'Ditt värde: https://mitt.example' })).toBeChecked()
      await expect(dialog.getByRole('radio', { name: 'Sparat nu: ANDRAS' })).toBeChecked()
    }
    await meetConflict()
    await expectAccessible(page)
    // The restored draft proposes the same.
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await meetConflict()
    await dialog.getByRole('radio', { name: 'Sparat nu: https://andras.example' }).check()
    await dialog.getByRole('button', { name: 'Spara mina val' }).click()
    await expect(page.getByText('Föreningen är sparad')).toBeVisible()
    await expect(page.getByRole('link', { name: 'andras.example' })).toBeVisible()
    await expect(page.getByText('ANDRAS', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Åre')
  })

  test('offers to switch to the context of the record', async ({ asUser, records, pageErrors }) => {
    pageErrors.expect(/40[34]/)
    const { id } = await records.organization({ branches: ['ballong'], district: 'vastra-gotaland' })
    const page = await asUser('two-associations', organizationPath({ id }))
    await expect(page.getByRole('button', { name: /^Byt arbetsplats/ })).toContainText('Fallskärm')
    await page.getByRole('button', { name: 'Byt till Västra Götalands Flygsportförbund' }).click()
    await expect(page.getByRole('tab', { name: 'Uppgifter' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(id))
    await expect(page.getByRole('button', { name: 'Redigera' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Redigera' }).focus()
    await expect(page.getByRole('tooltip')).toContainText('redigeras av administratörerna')
  })

  test('shows a branch which fields only the federation may change, and asks before the club leaves the branch', async ({
    asUser,
    records,
    pageErrors,
  }) => {
    // The page may get the notice and refetch the club, which it no longer may see, before it has navigated away.
    pageErrors.expect(/40[34]/)
    const club = await records.organization({ branches: ['segelflyg', 'motorflyg'] })
    const page = await asUser('branch-admin', organizationPath(club))
    await page.getByRole('button', { name: 'Redigera' }).click()
    await expect(page.getByRole('textbox', { name: 'Organisationsnummer' })).not.toBeEditable()
    await expect(page.getByRole('textbox', { name: 'Status' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Distrikt' })).toHaveAccessibleDescription(
      /Ändras av förbundskansliet/,
    )
    await page.getByRole('button', { name: /^Ta bort Svenska Segelflygförbundet/ }).click()
    await page.getByRole('button', { name: 'Spara' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ska föreningen lämna Svenska Segelflygförbundet?' })
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await page.getByRole('button', { name: 'Spara' }).click()
    await dialog.getByRole('button', { name: 'Ja' }).click()
    await expect(page).toHaveURL(/organizations\/list/)
    await expect(page.getByText('Föreningen är sparad')).toBeVisible()
  })
})
