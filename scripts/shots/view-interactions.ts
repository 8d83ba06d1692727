// Interactions with the menu of a list's saved views.
import type { Interaction } from './interactions.ts'

/** Chooses an item of the open menu, and waits for its dialog. */
export const chooseItem =
  (name: string): Interaction =>
  async (page) => {
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').waitFor()
  }

/** Saves what the list shows as a view, unless an earlier picture has, and opens the menu of views, or the dialog of an item in it. */
export const openViews =
  (name: string, item?: string): Interaction =>
  async (page) => {
    const open = () => page.getByRole('button', { name: 'Vyer', exact: true }).click()
    await open()
    const view = page.getByRole('menuitemradio', { name })
    const choose = (label: string) => page.getByRole('menuitem', { name: label }).click()
    await page
      .getByRole('menuitem', { name: /^(Spara vyn|Hantera)/ })
      .first()
      .waitFor()
    if ((await view.count()) === 0) {
      await choose('Spara vyn')
      await page.getByRole('textbox', { name: 'Namn' }).fill(name)
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await open()
    }
    await view.waitFor()
    if (item) await choose(item)
  }
