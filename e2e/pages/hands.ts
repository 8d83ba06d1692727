// Two ways to use a page, by mouse and by keyboard alone, so that one test proves both.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export interface Hand {
  /** Buttons, links and checkboxes. */
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** An item of the menu that is open. */
  pick: (item: Locator) => Promise<void>
}

const byMouse: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  pick: (item) => item.click(),
}

const placeOf = (element: Element) => {
  if (element === document.activeElement) return 'focused'
  return element.isConnected ? 'elsewhere' : 'gone'
}

/** Presses the key until the element has the focus. */
export const moveTo = async (page: Page, target: Locator, key: string) => {
  await expect(target).toBeVisible()
  // Found once, because to find an element by its role takes longer than to press a key; again when it was rendered anew.
  let element = await target.elementHandle()
  for (let tries = 0; tries < 120; tries++) {
    const place = await element?.evaluate(placeOf)
    if (place === 'focused') return
    if (place === 'elsewhere') await page.keyboard.press(key)
    else element = await target.elementHandle()
  }
  await expect(target).toBeFocused()
}

const byKeyboard = (page: Page): Hand => {
  const { keyboard } = page
  return {
    press: async (target) => {
      await moveTo(page, target, 'Tab')
      await keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    write: async (field, text) => {
      await moveTo(page, field, 'Tab')
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    pick: async (item) => {
      await moveTo(page, item, 'ArrowDown')
      await keyboard.press('Enter')
    },
  }
}

export const handOf = (way: 'mouse' | 'keyboard', page: Page): Hand => (way === 'mouse' ? byMouse : byKeyboard(page))
