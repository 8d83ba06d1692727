// Tests the pages of branch federations and districts, and of the federation's own settings. Associations are made and taken out of
// use in the tests of the server, because others would meet them.
import { expect, expectAccessible, test } from './fixtures.ts'

const path = '/home/settings/associations'

test('the system administrator finds associations, and sets up one that is out of use', async ({ asUser }) => {
  const page = await asUser('sysadmin', '/home/settings')
  await page.getByRole('link', { name: 'Grenförbund och distrikt' }).click()
  await expect(page).toHaveTitle('Grenförbund och distrikt')
  await expect(page.getByRole('heading', { name: 'Grenförbund och distrikt', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nytt grenförbund eller distrikt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nytt grenförbund eller distrikt' })
  await dialog.getByRole('button', { name: 'Skapa' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Namn är obligatoriskt.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()

  await page.goto(`${path}?state=inactive&q=drakflyg`)
  await page.getByRole('link', { name: 'Svenska Drakflygförbundet' }).click()
  await expect(page.getByRole('heading', { name: 'Svenska Drakflygförbundet', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Återställ' }).click()
  const question = page.getByRole('dialog', { name: 'Ska Svenska Drakflygförbundet återställas?' })
  // Filters offer it out of use too.
  await expect(question).toContainText('kan väljas i formulär, i behörigheter eller som arbetsplats igen.')
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Redigera' }).click()
  const leadTime = page.getByRole('textbox', { name: 'Ledtid, SM' })
  const days = (await leadTime.inputValue()) === '101' ? '102' : '101'
  await leadTime.fill(days)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Förbundet är sparat')).toBeVisible()
  await page.getByRole('tab', { name: 'Historik' }).click()
  const newest = page.getByRole('list', { name: 'Historik' }).getByRole('listitem').first()
  await expect(newest).toContainText(`SM ${days} dagar`)
})

test('an association sees its own alone, and the federation has settings of its own', async ({ asUser }) => {
  const page = await asUser('branch-admin', '/home/settings')
  await page.getByRole('link', { name: 'Grenförbundets uppgifter' }).click()
  await expect(page.getByRole('heading', { name: 'Svenska Segelflygförbundet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inaktivera' })).toBeDisabled()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Svenska Segelflygförbundet' })).toBeVisible()
  await page.getByRole('button', { name: 'Redigera' }).click()
  await expect(page.getByText('Ändras av systemadministratören.').first()).toBeVisible()

  const office = await asUser('global-admin', path)
  await office.getByRole('button', { name: 'Flygsportförbundets uppgifter' }).click()
  await expect(office.getByRole('heading', { name: 'Flygsportförbundets uppgifter' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Redigera' }).click()
  await expectAccessible(office)
})
