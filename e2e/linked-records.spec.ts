// Tests the links between a competition and the persons and event licences that belong to it, both ways, and that an official's licence
// is judged.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../server/db/demo/associations.ts'
import { licence, licenceApplication } from '../server/db/tables/licence-tables.ts'
import { membership, membershipBranch } from '../server/db/tables/member-tables.ts'
import { sanction } from '../server/db/tables/sanction-tables.ts'
import { expect, expectAccessible, expectWithinScreen, test } from './fixtures.ts'
import { holdResponses } from './pages/held-responses.ts'
import { serverUnderTest } from './server-under-test.ts'
import { inDays, newYearsDay } from './test-data/dates.ts'

const branchId = associationId('skarmflyg')

test('a competition, its official and the licence for it lead to each other', async ({ asUser, records }) => {
  const { db } = await serverUnderTest()
  const competition = await records.sanction('Länkcupen')
  const { id: personId, name } = await records.member()
  const [{ id: membershipId } = { id: '' }] = await db
    .select()
    .from(membership)
    .where(eq(membership.personId, personId))
  await db.insert(membershipBranch).values({ membershipId, branchId, validFrom: newYearsDay() })
  const { id: licenceId, number } = await records.licence(personId, { code: 'SEGE', branch: 'skarmflyg' })
  const [applicationId, held] = [uuidv7(), eq(licence.id, licenceId)]
  const [{ typeId } = { typeId: '' }] = await db.select().from(licence).where(held)
  const forIt = { id: applicationId, sanctionId: competition.id, firstDay: inDays(200) }
  await db.insert(licenceApplication).values({ ...forIt, branchId, personId, typeId })
  await db.update(licence).set({ applicationId }).where(held)
  const [found] = await db.select().from(sanction).where(eq(sanction.id, competition.id))
  const [official] = found?.officials ?? []
  if (!official) throw new Error('The competition has no official')
  const { number: judges } = await records.licence(personId, { code: 'DOMN', branch: 'skarmflyg' })

  const page = await asUser('sysadmin', `/competitions/sanctions/edit/${competition.id}`, branchId)
  await test.step('the official is tied to the person by keyboard, whose licence is judged', async () => {
    const officials = page.getByRole('list', { name: 'Funktionärer' })
    await expect(officials.getByText('Ej kontrollerad').first()).toBeVisible()
    await page.getByRole('button', { name: `Koppla: ${official.name}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: official.name })
    const person = dialog.getByRole('combobox', { name: 'Person med licens' })
    // At once: an option found for a text before it is not chosen by Enter.
    await person.fill(name)
    await page.getByRole('option', { name }).waitFor()
    await person.press('Enter')
    await expect(person).toHaveValue(name)
    await expect(person).toBeFocused()
    await person.press('Tab')
    await expect(person).toHaveValue(name)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Spara' }).press('Enter')
    await expect(page.getByText('Funktionären är sparad')).toBeVisible()
    // The competition is later than the licence.
    await expect(officials).toContainText(`${judges} gäller bara till och med`)
  })
  const issued = page.getByRole('list', { name: 'Engångslicenser' })
  await expect(issued.getByRole('link', { name })).toHaveAttribute('href', `/members/view/${personId}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectWithinScreen(page)
  await issued.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.getByRole('link', { name: competition.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(competition.title)

  await page.getByRole('list', { name: 'Funktionärer' }).getByRole('link', { name }).click()
  // The page of the competition has further actions too.
  const topOf = async (action: string) => (await page.getByRole('button', { name: action }).boundingBox())?.y
  await expect(page.getByRole('button', { name: 'Registerutdrag' })).toBeVisible()
  await expect.poll(() => topOf('Fler åtgärder')).toBe(await topOf('Registerutdrag'))
  const assignments = `**/api/competitions/persons/${personId}/sanctions*`
  const late = await holdResponses(page, assignments, 'GET')
  await page.getByRole('tab', { name: 'Roller' }).click()
  await late.arrived
  // A loading state would be there after 300 ms, for a card that most persons do not have.
  await page.waitForTimeout(400)
  await expect(page.getByText('Laddar...')).toHaveCount(0)
  late.release()
  const tied = page.getByRole('list', { name: 'Uppdrag i tävlingar' })
  await expect(tied).toContainText(competition.number)
  await expect(page.getByRole('tab', { name: 'Licenser' })).toContainText('2')
  await expectAccessible(page)
  await expectWithinScreen(page)

  await test.step('the assignments stay while their next page is loaded', async () => {
    await page.unroute(assignments)
    await page.route(assignments, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total: 26 } })
    })
    await page.reload()
    const next = await holdResponses(page, `${assignments}page=2*`, 'GET')
    await page.getByRole('link', { name: 'Nästa' }).click()
    await next.arrived
    await expect(page.locator('[aria-busy=true]').filter({ has: tied })).toContainText(competition.number)
    next.release()
    await page.getByRole('link', { name: 'Till första sidan' }).click()
  })
  await tied.getByRole('link', { name: competition.title }).click()
  await expect(page).toHaveURL(`/competitions/sanctions/edit/${competition.id}`)
})
