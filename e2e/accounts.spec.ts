// Tests the pages of accounts: the identity number first, the matrix of roles, and what is refused with its reason.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { accountId } from '../server/db/demo/accounts.ts'
import { associationId } from '../server/db/demo/associations.ts'
import { personaByKey } from '../server/db/demo/personas.ts'
import { account, roleAssignment } from '../server/db/tables/account-tables.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { serverUnderTest } from './server-under-test.ts'
import { testNumber } from './test-numbers.ts'

test('a user is created by its identity number, gets a last day, is deactivated, and reactivated when its role has ended', async ({
  asUser,
  unique,
  pageErrors,
}) => {
  // The first attempt gives no role.
  pageErrors.expect(/400/)
  const page = await asUser('branch-admin', '/home/settings')
  await page.getByRole('link', { name: 'Användare' }).click()
  await expect(page.getByRole('heading', { name: 'Användare', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ny användare' }).click()
  const number = page.getByRole('textbox', { name: 'Personnummer eller samordningsnummer' })
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(page.getByText('Personnummer eller samordningsnummer är obligatoriskt.').first()).toBeVisible()
  await number.fill(testNumber())
  await page.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('textbox', { name: 'Förnamn' }).fill('Vera')
  await page.getByRole('textbox', { name: 'Efternamn' }).fill(unique)
  const email = page.getByRole('textbox', { name: 'E-postadress' })
  await email.fill(personaByKey('branch-admin').account?.email ?? '')
  await email.press('Tab')
  const shared = page.getByRole('alert').filter({ hasText: 'Ett annat konto har samma e-postadress.' })
  await expect(shared).toBeVisible()
  await email.fill(`${unique}@example.se`.toLowerCase())
  await expect(shared).toBeHidden()
  const admin = page.getByRole('checkbox', { name: 'Medlemmar, ändra' })
  await expect(admin).toHaveAttribute('aria-disabled', 'true')
  // Nor does the form get the role, which the box would not show.
  await admin.click({ force: true })
  await expect(page.getByText('sköts av den som utser administratörer')).toBeVisible()
  await page.getByRole('button', { name: 'Skapa' }).click()
  await expect(page.getByText('Ge kontot minst en behörighet.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Medlemmar, läsa' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skapa' }).dblclick()
  await expect(page.getByRole('heading', { name: `Vera ${unique}` })).toBeVisible()
  await expect(page).toHaveURL(/\/users\/edit\/[\w-]{36}$/)

  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByRole('button', { name: 'Sätt sista dag, Medlemmar, läsa' }).click()
  await page.getByRole('textbox', { name: 'Sista dag' }).fill('2031-05-01')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Medlemmar, läsa (till och med 1 maj 2031)')).toBeVisible()
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: 'Inaktivera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inaktivera kontot' })
  await dialog.getByRole('textbox').fill('Har slutat')
  await dialog.getByRole('button', { name: 'Inaktivera' }).click()
  await expect(page.getByText('Inaktiverat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Återaktivera' }).click()
  const question = page.getByRole('dialog', { name: 'Återaktivera kontot' })
  await expect(question).toContainText('medlemmar (läsa)')
  await page.keyboard.press('Escape')

  // Its only role ends.
  const { db } = await serverUnderTest()
  const id = page.url().split('/').at(-1) ?? ''
  await db.update(roleAssignment).set({ lastDay: '2020-05-01' }).where(eq(roleAssignment.accountId, id))
  await page.reload()
  await expect(page.getByText('Medlemmar, läsa (upphörde 1 maj 2020)')).toBeVisible()
  await expect(page.getByText('Kontot har inga behörigheter som gäller, och kan därför inte logga in.')).toBeVisible()
  await page.getByRole('button', { name: 'Återaktivera' }).click()
  await expect(question).toContainText('kan inte logga in förrän det får någon behörighet.')
  await question.getByRole('textbox').fill('Kom tillbaka')
  await question.getByRole('button', { name: 'Återaktivera' }).click()
  await page.getByRole('tab', { name: 'Historik' }).click()
  await expect(page.getByText('återaktiverade kontot')).toBeVisible()
  await expectAccessible(page)
})

test('what is decided or written of an account in one place stays there', async ({ asUser, unique, inContext }) => {
  const { db } = await serverUnderTest()
  const id = uuidv7()
  await db.insert(account).values({ id, firstName: 'Cilla', lastName: unique, email: '', phoneNumber: '' })
  for (const slug of ['ballong', 'segelflyg'] as const) {
    const role = { id: uuidv7(), accountId: id, scope: 'Members.View', associationId: associationId(slug) }
    await db.insert(roleAssignment).values({ ...role, reviewedAt: '1999-01-01T08:00:00Z' })
  }
  const [ballooning, gliding] = ['Svenska Ballongfederationen', 'Svenska Segelflygförbundet'] as const
  const page = await asUser('global-admin', '/home/settings/access-review')

  await test.step('in the review', async () => {
    const place = page.getByRole('combobox', { name: 'Gäller' })
    const form = page.getByRole('form', { name: `Gå igenom behörigheterna för Cilla ${unique}` })
    page.on('dialog', (dialog) => void dialog.accept())
    await place.selectOption({ label: await place.getByRole('option', { name: ballooning }).innerText() })
    await form.getByRole('radio', { name: 'Ta bort' }).check()
    await place.selectOption({ label: await place.getByRole('option', { name: gliding }).innerText() })
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click()
    // Until then the account's card of the other place is shown.
    await expect(page.getByRole('heading', { name: `Att gå igenom i ${gliding}` })).toBeVisible()
    await expect(form.getByRole('radio', { name: 'Ta bort' })).not.toBeChecked()
    await form.getByRole('radio', { name: 'Behåll' }).check()
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Genomgången är sparad')).toBeVisible()
    const roles = await db.select().from(roleAssignment).where(eq(roleAssignment.accountId, id))
    expect(roles.filter(({ reviewedAt }) => reviewedAt > '2000').map((role) => role.associationId)).toEqual([
      associationId('segelflyg'),
    ])
    expect(roles).toHaveLength(2)
  })

  await test.step('in the form', async () => {
    await inContext(ballooning)
    await page.goto(`/home/settings/users/edit/${id}`)
    await page.getByRole('button', { name: 'Redigera' }).click()
    await page.getByRole('checkbox', { name: 'Medlemmar, ändra' }).check()
    await inContext('Svenska Flygsportförbundet')
    await page.goto(`/home/settings/users/edit/${id}`)
    await expect(page.getByRole('button', { name: 'Redigera' })).toBeVisible()
  })
})

test('a role that is ticked again has its last day, and box and day keep the focus', async ({ asUser, unique }) => {
  const { db } = await serverUnderTest()
  const [own] = await db
    .select()
    .from(roleAssignment)
    .where(eq(roleAssignment.accountId, accountId('branch-admin')))
  const id = uuidv7()
  await db.insert(account).values({ id, firstName: 'Ebba', lastName: unique, email: '', phoneNumber: '' })
  const role = { accountId: id, associationId: own?.associationId }
  await db.insert(roleAssignment).values([
    { ...role, id: uuidv7(), scope: 'Licenses.View' },
    { ...role, id: uuidv7(), scope: 'Members.View', lastDay: '2031-05-01' },
  ])
  const page = await asUser('branch-admin', `/home/settings/users/edit/${id}`)
  await page.getByRole('button', { name: 'Redigera' }).click()
  const boxes = ['Medlemmar, läsa', 'Licenser, läsa'].map((name) => page.getByRole('checkbox', { name }))
  const days = page.getByRole('textbox', { name: 'Sista dag' })
  for (const box of boxes) {
    await box.uncheck()
    await box.check()
  }
  await expect(days).toHaveValue('2031-05-01')
  await days.fill('')
  await expect(days).toBeFocused()
  await page.getByRole('button', { name: 'Sätt sista dag, Licenser, läsa' }).click()
  await expect(days).toHaveCount(2)
  // The roles after it move up.
  await boxes[0]?.uncheck()
  await expect(days).toHaveCount(1)
  await expect(boxes[0] ?? days).toBeFocused()
  await days.fill('2026-13-45')
  await days.blur()
  await expect(page.getByText('Det valda datumet är ogiltigt.')).toBeVisible()
})

test('an own account says why its roles cannot be changed, and another is linked to a member that is found by name', async ({
  asUser,
}) => {
  const page = await asUser('global-admin', '/home/settings/administrators/list?q=termikgren')
  await page.getByRole('link', { name: 'Cecilia Termikgren' }).click()
  await expect(page.getByRole('heading', { name: 'Cecilia Termikgren' })).toBeVisible()
  await page.getByRole('button', { name: 'Redigera' }).focus()
  await expect(page.getByText('Det är ditt eget konto. Be en annan administratör.').first()).toBeVisible()

  await page.goto('/home/settings/users/list?q=halvmast')
  await page.getByRole('link', { name: 'Nora Halvmast' }).click()
  await page.getByRole('tab', { name: 'Har tittat på' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fler åtgärder' }).click()
  await page.getByRole('menuitem', { name: 'Koppla till medlem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Koppla till medlem' })
  await dialog.getByRole('combobox', { name: 'Medlem' }).fill('Karin')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
})
