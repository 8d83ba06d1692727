// Tests the yearly review of access: keyboard and focus, the places, and what stays decided while accounts and roles change.
import type { Locator } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { accountValues, type Account } from '#contract/accounts/account.ts'
import { accountId } from '../server/db/demo/accounts.ts'
import { associationId } from '../server/db/demo/associations.ts'
import { account, roleAssignment } from '../server/db/tables/account-tables.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { serverUnderTest } from './server-under-test.ts'

test('the review of access asks for a decision before it saves, and then gives the keyboard to the next account', async ({
  asUser,
  unique,
  pageErrors,
}) => {
  // A role that is shortened without a day.
  pageErrors.expect(/400/)
  const { db } = await serverUnderTest()
  const [own] = await db
    .select()
    .from(roleAssignment)
    .where(eq(roleAssignment.accountId, accountId('branch-admin')))
  for (const [day, firstName] of [
    ['2001-01-01', 'Anna'],
    ['2001-01-02', 'Berit'],
  ] as const) {
    const id = uuidv7()
    await db.insert(account).values({ id, firstName, lastName: unique, email: '', phoneNumber: '' })
    const role = { id: uuidv7(), accountId: id, scope: 'Members.View', associationId: own?.associationId }
    await db.insert(roleAssignment).values({ ...role, reviewedAt: `${day}T08:00:00Z` })
  }
  const page = await asUser('branch-admin', '/home/settings')
  await page.getByRole('link', { name: 'Behörighetsgenomgång' }).click()
  await expect(page.getByRole('heading', { name: 'Att gå igenom i Svenska Segelflygförbundet' })).toBeVisible()
  const formOf = (name: string) => page.getByRole('form', { name: `Gå igenom behörigheterna för ${name}` })

  await test.step('a saved review gives the keyboard to the account that took its place', async () => {
    const keep = async (firstName: string) => {
      const form = formOf(`${firstName} ${unique}`)
      await form.getByRole('radio', { name: 'Behåll' }).check()
      await form.getByRole('button', { name: 'Spara' }).press('Enter')
      await expect(form).toBeHidden()
    }
    await keep('Anna')
    await expect(page.getByRole('link', { name: `Berit ${unique}` })).toBeFocused()
    await keep('Berit')
    await expect(page.locator('[data-review]').first().getByRole('link')).toBeFocused()
  })

  await test.step('it asks for a decision before it saves', async () => {
    const form = formOf('Elin Bogserlund')
    await expect(form.getByRole('button', { name: 'Spara' })).toHaveAttribute('aria-disabled', 'true')
    // By keyboard: the arrows choose among the decisions of a role.
    await form.getByRole('radiogroup', { name: 'Medlemmar, läsa' }).getByRole('radio', { name: 'Behåll' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('textbox', { name: 'Sista dag' })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(form.getByText('Sista dag är obligatoriskt.').first()).toBeVisible()
  })
})

test('who leaves the review of access with several decisions is asked once, and nothing is dropped before', async ({
  asUser,
  unique,
}) => {
  const { db } = await serverUnderTest()
  const associated = { associationId: associationId('skarmflyg') }
  const names = ['Alva', 'Bibi', 'Cleo']
  for (const firstName of names) {
    const id = uuidv7()
    await db.insert(account).values({ id, firstName, lastName: unique, email: '', phoneNumber: '' })
    const role = { id: uuidv7(), accountId: id, ...associated, scope: 'Members.View' } as const
    await db.insert(roleAssignment).values({ ...role, reviewedAt: '1998-01-01T08:00:00Z' })
  }
  const page = await asUser('global-admin', `/home/settings/access-review?place=${associated.associationId}`)
  const [first, second, third] = names.map((name) =>
    page.getByRole('form', { name: `Gå igenom behörigheterna för ${name} ${unique}` }),
  ) as [Locator, Locator, Locator]
  const kept = (form: Locator) => form.getByRole('radio', { name: 'Behåll' })
  for (const form of [first, second, third]) await kept(form).check()
  const question = page.getByRole('dialog', { name: 'Vill du lämna sidan utan att spara?' })
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  const leave = () => page.getByRole('link', { name: 'Dashboard' }).click()

  await leave()
  await question.getByRole('button', { name: 'Avbryt' }).click()
  for (const form of [first, second, third]) await expect(kept(form)).toBeChecked()

  // That the form which asks has been saved is no answer about the others.
  const saved = await holdResponses(page, '**/api/accounts/*/review', 'POST')
  await first.getByRole('button', { name: 'Spara' }).click()
  await saved.arrived
  await leave()
  await expect(question).toBeVisible()
  saved.release()
  await expect(first).toBeHidden()
  await question.getByRole('button', { name: 'Avbryt' }).click()
  for (const form of [second, third]) await expect(kept(form)).toBeChecked()

  await leave()
  await question.getByRole('button', { name: 'Ja' }).click()
  await expect(dashboard).toBeVisible()
  await page.goBack()
  for (const form of [second, third]) await expect(kept(form)).not.toBeChecked()
})

test('the review of access leads from a place where nothing waits to those where something does', async ({
  asUser,
}) => {
  const page = await asUser('global-admin', '/home/settings')
  const review = page.getByRole('link', { name: 'Behörighetsgenomgång' })
  await expect(review).toBeVisible()
  // It is for a SysAdmin.
  await expect(page.getByRole('link', { name: 'Drift' })).toHaveCount(0)
  await review.click()
  const place = page.getByRole('combobox', { name: 'Gäller' })
  const done = await place.getByRole('option').filter({ hasNotText: 'kvar' }).first().innerText()
  await place.selectOption(done)
  const waiting = page.getByRole('list', { name: 'Kvar för dig att gå igenom' })
  const federation = waiting.getByRole('listitem').filter({ hasText: 'Svenska Flygsportförbundet' })
  await expect(federation).toContainText('behörigheter')
  await expectAccessible(page)
  await federation.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Att gå igenom i Svenska Flygsportförbundet' })).toBeVisible()
  await expect(waiting).toBeHidden()
})

test('a review marks the role with a wrong day, and keeps its decisions when the account is changed meanwhile', async ({
  asUser,
  unique,
  pageErrors,
}) => {
  pageErrors.expect(/400/)
  const { db, staff } = await serverUnderTest()
  const id = uuidv7()
  await db.insert(account).values({ id, firstName: 'Disa', lastName: unique, email: '', phoneNumber: '' })
  for (const scope of ['Licenses.View', 'Members.View'] as const) {
    const role = { id: uuidv7(), accountId: id, scope, associationId: associationId('skarmflyg') }
    await db.insert(roleAssignment).values({ ...role, reviewedAt: '1999-01-01T08:00:00Z' })
  }
  const page = await asUser('global-admin', `/home/settings/access-review?place=${associationId('skarmflyg')}`)
  const form = page.getByRole('form', { name: `Gå igenom behörigheterna för Disa ${unique}` })
  const [first, second] = [form.getByRole('radiogroup').first(), form.getByRole('radiogroup').last()]
  await second.getByRole('radio', { name: 'Förkorta' }).check()
  await form.getByRole('button', { name: 'Spara' }).click()
  const day = form.getByRole('textbox', { name: 'Sista dag' })
  await form.getByRole('alert').getByRole('link', { name: 'Behörighet 2: Sista dag är obligatoriskt.' }).click()
  await expect(day).toBeFocused()
  await day.fill('31 februari')
  await second.getByRole('radio', { name: 'Behåll' }).check()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await second.getByRole('radio', { name: 'Förkorta' }).check()
  await expect(day).toHaveValue('')
  await day.fill('2031-05-01')

  const other = await staff('sysadmin')
  const values = accountValues((await other.get(`/api/accounts/${id}`)).json<Account>())
  const body = { ...values, email: `${unique}@flygsport.example`, title: 'Kassör' }
  expect((await other.call('PUT', `/api/accounts/${id}`, { body })).status).toBe(200)
  await expect(page.locator(`[data-review="${id}"]`)).toContainText('Kassör')
  await expect(second.getByRole('radio', { name: 'Förkorta' })).toBeChecked()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Genomgången är sparad')).toBeVisible()
  await expect(form.getByRole('radiogroup')).toHaveCount(1)
  await expect(first.getByRole('radio', { checked: true })).toHaveCount(0)
  await first.getByRole('radio', { name: 'Behåll' }).check()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form).toBeHidden()
})

test('a review follows which roles are late, keeps what is decided of the others, and decides on none that it does not show', async ({
  asUser,
  unique,
}) => {
  const { db, staff } = await serverUnderTest()
  const [late, reviewed] = ['1999-01-01T08:00:00Z', new Date().toISOString()]
  const [id, otherId] = [uuidv7(), uuidv7()]
  const named = { lastName: unique, email: '', phoneNumber: '' }
  await db.insert(account).values([
    { ...named, id, firstName: 'Doris' },
    { ...named, id: otherId, firstName: 'Dagny' },
  ])
  const reviewedAts = { 'Licenses.View': late, 'Members.View': late, 'Organizations.View': reviewed } as const
  const scopes = Object.keys(reviewedAts) as (keyof typeof reviewedAts)[]
  const associated = { associationId: associationId('skarmflyg') }
  for (const scope of scopes)
    await db
      .insert(roleAssignment)
      .values({ id: uuidv7(), accountId: id, ...associated, scope, reviewedAt: reviewedAts[scope] })
  await db.insert(roleAssignment).values({ id: uuidv7(), accountId: otherId, ...associated, scope: 'Members.View' })
  const page = await asUser('global-admin', `/home/settings/access-review?place=${associated.associationId}`)
  const form = page.getByRole('form', { name: `Gå igenom behörigheterna för Doris ${unique}` })
  const decisionOn = (role: string) => form.getByRole('radiogroup', { name: role })
  await decisionOn('Licenser, läsa').getByRole('radio', { name: 'Ta bort' }).check()
  await decisionOn('Medlemmar, läsa').getByRole('radio', { name: 'Förkorta' }).check()
  await form.getByRole('textbox', { name: 'Sista dag' }).fill('2031-05-01')
  await expect(decisionOn('Föreningar, läsa')).toHaveCount(0)

  // As when a day has passed: the account has the version that it had.
  const set = (scope: (typeof scopes)[number], reviewedAt: string) =>
    db
      .update(roleAssignment)
      .set({ reviewedAt })
      .where(and(eq(roleAssignment.accountId, id), eq(roleAssignment.scope, scope)))
  await set('Licenses.View', reviewed)
  await set('Organizations.View', late)
  const other = await staff('sysadmin')
  const values = accountValues((await other.get(`/api/accounts/${otherId}`)).json<Account>())
  const body = { ...values, email: `${unique}@flygsport.example`, title: 'Kassör' }
  expect((await other.call('PUT', `/api/accounts/${otherId}`, { body })).status).toBe(200)

  await expect(decisionOn('Föreningar, läsa')).toBeVisible()
  await expect(decisionOn('Licenser, läsa')).toHaveCount(0)
  await expect(decisionOn('Medlemmar, läsa').getByRole('radio', { name: 'Förkorta' })).toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Sista dag' })).toHaveValue('2031-05-01')
  const decided = Promise.withResolvers<void>()
  await page.route('**/review', async (route) => {
    await decided.promise
    await route.fallback()
  })
  await form.getByRole('button', { name: 'Spara' }).click()
  // While it is saved.
  await decisionOn('Föreningar, läsa').getByRole('radio', { name: 'Behåll' }).check()
  decided.resolve()
  await expect(page.getByText('Genomgången är sparad')).toBeVisible()
  const roles = await db.select().from(roleAssignment).where(eq(roleAssignment.accountId, id))
  expect(roles.map(({ scope, lastDay }) => `${scope} ${lastDay}`).toSorted()).toEqual([
    'Licenses.View null',
    'Members.View 2031-05-01',
    'Organizations.View null',
  ])
  await expect(decisionOn('Medlemmar, läsa')).toHaveCount(0)
  await expect(decisionOn('Föreningar, läsa').getByRole('radio', { name: 'Behåll' })).toBeChecked()
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(form).toBeHidden()
})
