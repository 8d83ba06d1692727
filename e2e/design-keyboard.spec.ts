// Tests every field and component of the design page with the keyboard only.
import type { Locator, Page } from '@playwright/test'
import { catalogueSections } from '../src/features/design/table-of-contents.tsx'
import { openDesign, statesOf } from './pages/design-page.ts'
import { moveTo } from './pages/hands.ts'
import { expect, waitForQuietNetwork, test } from './fixtures.ts'

/** Presses Tab until the focus is within the element. */
const tabInto = async (page: Page, place: Locator) => {
  // Found once, because to find an element by its role takes longer than to press a key.
  const element = await place.elementHandle()
  for (let presses = 0; presses < 12; presses++) {
    if (await element?.evaluate((box) => box.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${place}`)
}

/** Where the focus is after a press of Tab: the number of the control, and its name when it or its focus cannot be seen. */
interface TabStop {
  stop: number
  fault: string
}

declare global {
  interface Window {
    /** One for each press; null when the focus has left the last control. */
    tabStops: (TabStop | null)[]
  }
}

interface Step {
  kind: string
  /** Texts to type, and single keys in angle brackets. */
  keys: string[]
  seen: (field: Locator, page: Page) => Promise<void>
}

const value =
  (role: 'textbox' | 'combobox', expected: string | RegExp, nth = 0) =>
  (field: Locator) =>
    expect(field.getByRole(role).nth(nth)).toHaveValue(expected)

const steps: Step[] = [
  { kind: 'Text', keys: ['SM i segelflyg', '<Tab>'], seen: value('textbox', 'SM i segelflyg') },
  { kind: 'E-post', keys: ['sm@example.se', '<Tab>'], seen: value('textbox', 'sm@example.se') },
  { kind: 'Telefon', keys: ['0701740605', '<Tab>'], seen: value('textbox', '070-174 06 05') },
  { kind: 'Belopp', keys: ['1250,5 kr', '<Tab>'], seen: value('textbox', /^1\s250,50$/) },
  {
    kind: 'Period',
    keys: ['11 juni 2027', '<Tab>', '<Tab>', '13 juni 2027', '<Tab>'],
    seen: async (field) => {
      await value('textbox', '2027-06-11')(field)
      await value('textbox', '2027-06-13', 1)(field)
    },
  },
  { kind: 'Flera rader', keys: ['Vi har', '<Enter>', 'plats.', '<Tab>'], seen: value('textbox', 'Vi har\nplats.') },
  { kind: 'Ett av några val', keys: ['SM'], seen: value('combobox', 'SM') },
  { kind: 'Kryssruta', keys: ['<Space>'], seen: (field) => expect(field.getByRole('checkbox')).toBeChecked() },
  { kind: 'Omkopplare', keys: ['<Space>'], seen: (field) => expect(field.getByRole('switch')).toBeChecked() },
  {
    kind: 'Radioknappar',
    keys: ['<ArrowDown>'],
    seen: (field) => expect(field.getByRole('radio', { checked: true })).toBeFocused(),
  },
  ...['En fil', 'Flera filer'].map((kind) => ({ kind, keys: [], seen: chooseFile })),
  {
    kind: 'Plats',
    keys: ['Borås', '<Tab>', 'esge', '<Tab>', '57,7', '<Tab>', '12,8'],
    seen: async (field, page) => {
      const link = field.getByRole('link', { name: 'Visa på karta' })
      // Pressed earlier, Tab would pass the place where the link is about to appear.
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
    },
  },
  {
    kind: 'Lång text',
    keys: [],
    seen: async (field, page) => {
      await expect(field.getByRole('button', { name: 'Skriv' })).toBeFocused()
      await moveTo(page, field.getByRole('button', { name: 'Fet' }), 'Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Hej')
      await value('textbox', '**Hej**')(field)
      await moveTo(page, field.getByRole('button', { name: 'Förhandsgranska' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(field.locator('[data-preview] strong')).toHaveText('Hej')
    },
  },
]

/** The kinds that `design-fields.spec.ts` fills in by keyboard. */
const filledInThere = ['Tal', 'Klockslag', 'Datum', 'Ett av många val', 'Ett val från servern', 'Flera val']

async function chooseFile(field: Locator, page: Page) {
  await page.keyboard.press('Enter')
  const list = field.getByRole('list')
  await expect(list).toContainText('inbjudan.pdf')
  await expect(list.getByRole('progressbar')).toBeHidden()
  const remove = list.getByRole('button', { name: 'Ta bort inbjudan.pdf' })
  // A single-file field is replaced by the file, and the focus moves to its button.
  if (await field.locator('input').count()) await page.keyboard.press('Shift+Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(field.locator('input')).toBeFocused()
}

test('every field can be filled in by keyboard', async ({ page }) => {
  const file = { name: 'inbjudan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2000, 'x') }
  page.on('filechooser', (chooser) => void chooser.setFiles(file))
  const part = await openDesign(page, 'Fält')
  const titles = await part
    .locator('ul[aria-label]:has(> li > p)')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(titles.toSorted()).toEqual([...steps.map(({ kind }) => kind), ...filledInThere].toSorted())
  for (const { kind, keys, seen } of steps) {
    await test.step(kind, async () => {
      const first = statesOf(part, kind).first()
      // That Tab leads from one field to the next is proved for the whole page below.
      await first.locator('..').evaluate((list) => {
        list.tabIndex = -1
        list.focus()
      })
      await tabInto(page, first)
      for (const key of keys) {
        const named = /^<(\w+)>$/.exec(key)?.[1]
        // The delay lets the field render between the keys.
        await (named ? page.keyboard.press(named) : page.keyboard.type(key, { delay: 20 }))
      }
      await seen(first, page)
    })
  }
})

test('Tab reaches every control in visual order, with a visible focus', async ({ page }) => {
  // One section at a time, because each press of the key restyles the whole document.
  for (const { title } of catalogueSections) {
    await test.step(title, async () => {
      await openDesign(page, title)
      // Lazy components must be loaded first, because the controls are counted.
      await waitForQuietNetwork(page)
      await expectEveryControlReached(page)
    })
  }
})

/** By Tab, from the beginning of the page to its end. */
const expectEveryControlReached = async (page: Page) => {
  const wanted = await page.evaluate(() => {
    const operable = 'a[href], button, input, select, textarea, [tabindex="0"]:not([role=tablist])'
    const isOne = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (one as HTMLElement).tabIndex >= 0 &&
      !one.matches(':disabled')
    const all = [...document.querySelectorAll(operable)].filter(isOne)
    for (const [index, one] of all.entries()) one.setAttribute('data-stop', String(index))
    return all.map((one) => ({
      name: one.matches('[type=radio]') ? `radio ${(one as HTMLInputElement).name}` : '',
      html: `${one.textContent} ${one.outerHTML.slice(0, 200)}`,
    }))
  })
  // Read in the page at each press, because to ask for it from here takes as long as the press.
  await page.evaluate(() => {
    window.tabStops = []
    const shown = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(element)
      return opacity !== '0' && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none')
    }
    const read = () => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const { top, bottom } = one.getBoundingClientRect()
      const isSeen = bottom > 0 && top < innerHeight
      const isMarked =
        shown(one) || shown(one.parentElement) || shown(one.closest('[class*="has-"], [class*="within"]'))
      const name = `${one.tagName} ${one.ariaLabel ?? one.textContent?.slice(0, 30)} ${one.id}`
      return { stop: Number(one.getAttribute('data-stop') ?? -1), fault: isSeen && isMarked ? '' : name }
    }
    addEventListener('keyup', () => window.tabStops.push(read()), { capture: true })
  })
  let seen: (TabStop | null)[] = []
  while (!seen.includes(null) && seen.length < wanted.length + 20) {
    for (let presses = 0; presses < 25; presses++) await page.keyboard.press('Tab')
    seen = await page.evaluate(() => window.tabStops)
  }
  expect(seen, 'the focus leaves the last control').toContain(null)
  const focused = seen.slice(0, seen.indexOf(null)).filter((one) => one !== null)
  const stops = focused.map(({ stop }) => stop).filter((stop) => stop >= 0)
  const faults = focused.map(({ fault }) => fault).filter(Boolean)
  expect(faults).toEqual([])
  expect(stops).toEqual(stops.toSorted((a, b) => a - b))
  // Tab stops at one radio button of a group; the arrow keys reach the others.
  const reached = new Set(stops.map((stop) => wanted[stop]?.name || stop))
  expect(wanted.filter(({ name }, stop) => !reached.has(name || stop)).map(({ html }) => html)).toEqual([])
}

test('every component works by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = (name: string, within: Locator) => within.getByRole('button', { name, exact: true })

  const actions = await openDesign(page, 'Knappar och länkar')
  await button('Månad', actions).press('Space')
  await expect(button('Månad', actions)).toHaveAttribute('aria-pressed', 'true')
  await button('Kopiera organisationsnumret', actions).press('Enter')
  await expect(page.getByText('Värdet är kopierat till urklipp')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('802002-4546')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Värdet är kopierat till urklipp')).toBeHidden()
  await expect(button('Publicera', actions)).toHaveAttribute('aria-disabled', 'true')
  await button('Publicera', actions).focus()
  await expect(page.getByRole('tooltip')).toContainText('tävlingsadministratörerna i Segelflyget')
  await button('Ladda mer', actions).press('Enter')
  await expect(button('Laddar...', actions).last()).toHaveAttribute('aria-busy', 'true')
  await expect(actions.getByText('Falun')).toBeVisible()

  const states = await openDesign(page, 'Lägen')
  await button('Ta bort filtret Skåne', states).press('Enter')
  await expect(button('Ta bort filtret Skåne', states)).toBeHidden()
  await button('Försök igen', states).first().press('Enter')
  await expect(states.getByText('Försökt 1 gånger')).toBeVisible()

  const dialogs = await openDesign(page, 'Dialoger och menyer')
  await button('Om siffrorna', dialogs).press('Enter')
  const popover = page.getByRole('dialog', { name: 'Om siffrorna' })
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(button('Om siffrorna', dialogs)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Räknat i natt')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await button('Lång dialog', dialogs).press('Enter')
  const last = page.getByRole('dialog', { name: 'Villkor' }).getByText(/^24\./)
  await expect(page.getByRole('dialog', { name: 'Villkor' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Escape')

  const lists = await openDesign(page, 'Listor')
  const box = lists.getByRole('checkbox', { name: 'Välj SM i segelflyg 2024, omgång 1', exact: true })
  await box.press('Space')
  await expect(lists.getByText('1 vald')).toBeVisible()
  await button('Exportera', lists).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Exporterar som/)).toBeVisible()
  await lists.getByRole('link', { name: 'Nästa' }).press('Enter')
  await expect(lists.getByText('Visar 11 till 20 av 47 poster')).toBeVisible()
})
