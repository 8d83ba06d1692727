// Tests that a document which is being uploaded is not lost when its record is submitted, and the questions about several documents.
import { pdf } from '../server/attachments/testing-files.ts'
import { expect, openAsSecondUser, test } from './fixtures.ts'
import { callApiInPage } from './pages/in-page-api-calls.ts'
import { holdResponses } from './pages/held-responses.ts'

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf() })
const onItsWay = 'En fil är på väg. Vänta tills den är framme eller avbryt den.'

test('a draft is not submitted before its document has arrived, and who closes it meanwhile loses none without a word', async ({
  asUser,
  browser,
  records,
  unique,
}) => {
  const { id, version } = await records.draft('Vårcupen')
  const path = `/competitions/announcements/edit/${id}`
  const page = await asUser('reviewer-one', path)
  const submit = page.getByRole('button', { name: 'Skicka in' })
  const documents = page.getByRole('list', { name: 'Dokument' })
  const upload = await holdResponses(page, '**/attachments?name=*', 'POST')
  await page.getByLabel('Välj filer, Dokument').setInputFiles(file('inbjudan.pdf'))
  await expect(submit).toHaveAccessibleDescription(onItsWay)
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await submit.focus()
  upload.release()
  await expect(documents.getByRole('button', { name: 'inbjudan.pdf', exact: true })).toBeVisible()
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await expect(submit).toBeFocused()

  await page.route('**/attachments?name=*', () => {})
  await page.getByLabel('Välj filer, Dokument').setInputFiles([file('karta.pdf'), file('regler.pdf')])
  await page.getByRole('textbox', { name: 'Kontaktperson' }).fill(unique)
  const other = await openAsSecondUser(browser, 'reviewer-two', path)
  await callApiInPage(other, 'POST', `/competitions/announcements/${id}/submit`, { version, override: '' })
  await other.close()
  await expect(page.getByText('Det här hann inte läggas till: karta.pdf och regler.pdf')).toBeVisible()
  await expect(page.getByText(/kan sparas först när utlysningen går att ändra igen/)).toBeVisible()
})

test('who takes back a competition loses no document of another without a word', async ({
  asUser,
  browser,
  records,
}) => {
  const { id } = await records.sanction('Höstcupen')
  const path = `/competitions/sanctions/edit/${id}?tab=documents`
  const page = await asUser('reviewer-one', path)
  await page.route('**/attachments?name=*', () => {})
  await page.getByLabel('Välj filer, På tävlingens sida').setInputFiles(file('karta.pdf'))
  const other = await openAsSecondUser(browser, 'reviewer-two', path)
  const { version } = (await callApiInPage(other, 'GET', `/competitions/sanctions/${id}`)) as { version: number }
  const reason = { version, override: '', reason: 'Villkoren följs inte.' }
  await callApiInPage(other, 'POST', `/competitions/sanctions/${id}/withdraw`, reason)
  await other.close()
  await expect(page.getByText('Det här hann inte läggas till: karta.pdf')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Dokument' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Uppgifter' }).click()
  await expect(page.getByRole('tab', { name: 'Dokument' })).toHaveCount(0)
})

test('a licence application is not submitted before its document has arrived', async ({ asUser, records, unique }) => {
  await records.licences.waiting(['Anna'], [])
  const page = await asUser('branch-admin', `/licenses/requested/list?q=${unique}`)
  await page.getByRole('link', { name: `Anna Ö${unique}` }).click()
  await expect(page).toHaveURL(/\/requested\/edit\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const back = { version: 1, override: '', reason: 'Ett intyg saknas.', comments: [] }
  await callApiInPage(page, 'POST', `/license-applications/${id}/return`, back)
  await page.goto(`/licenses/requested/edit/${id}?tab=documents`)
  const upload = await holdResponses(page, '**/attachments?name=*', 'POST')
  await page.getByLabel('Välj filer, Dokument').setInputFiles(file('intyg.pdf'))
  const submit = page.getByRole('button', { name: 'Skicka in' })
  await expect(submit).toHaveAccessibleDescription(onItsWay)
  upload.release()
  await expect(submit).not.toHaveAttribute('aria-disabled')
})

test('an upload that is stopped leaves the focus at the documents, and the removal of one the question about another', async ({
  asUser,
  records,
}) => {
  const { id } = await records.draft('Vårcupen')
  const page = await asUser('reviewer-one', `/competitions/announcements/edit/${id}`)
  const input = page.getByLabel('Välj filer, Dokument')
  await page.route('**/attachments?name=*', () => {})
  await input.setInputFiles(file('plan.pdf'))
  await page.getByRole('button', { name: 'Avbryt plan.pdf' }).press('Enter')
  await expect(input).toBeFocused()
  await page.unroute('**/attachments?name=*')
  await input.setInputFiles([file('karta.pdf'), file('regler.pdf')])
  const question = page.getByRole('dialog', { name: 'Ska dokumentet tas bort?' })
  const remove = question.getByRole('button', { name: 'Ta bort' })
  const removal = await holdResponses(page, '**/attachments/*', 'DELETE')
  await page.getByRole('button', { name: 'Ta bort karta.pdf' }).click()
  await remove.click()
  await removal.arrived
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Ta bort regler.pdf' }).click()
  await expect(question).toContainText('regler.pdf')
  await expect(remove).not.toHaveAttribute('aria-busy')
  removal.release()
  await expect(page.getByText('Dokumentet är borttaget')).toBeVisible()
  await expect(question).toContainText('regler.pdf')
})
