// Tests the place of an application from outside, which is filled in from the register of clubs.
import { chooseClub, fillApplicant, goToNextStep } from './pages/application-form.ts'
import { expect, freshContext, test } from './fixtures.ts'

test(
  'the place follows the club, also when the user comes back to choose another',
  freshContext,
  async ({ page, records }) => {
    const { path } = await records.open()
    const homeField = { name: 'Åsens fält', icao: 'ESGC', latitude: 58.13, longitude: 13.6 }
    const items = [
      { id: '00000000-0000-4000-8000-000000000001', name: 'Åsens FK', municipality: '', homeField },
      { id: '00000000-0000-4000-8000-000000000002', name: 'Bergets FK', municipality: '', homeField: null },
    ]
    await page.route('**/clubs?*', (route) => route.fulfill({ json: { items } }))
    await page.goto(`${path}/application`)
    await fillApplicant(page, { name: 'Åsens FK' }, 'klara@klubb.example')
    const place = page.getByRole('textbox', { name: 'Plats', exact: true })
    await expect(place).toHaveValue('Åsens fält')
    await page.getByRole('button', { name: 'Föregående' }).click()
    await chooseClub(page, { name: 'Bergets FK' })
    await goToNextStep(page)
    await expect(place).toHaveValue('')
  },
)
