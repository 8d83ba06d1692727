// Type of a screen to take screenshots of: path, signed-in persona and interactions.
import type { Page } from '@playwright/test'

export interface Screen {
  /** The start of the screenshots' file names. */
  name: string
  /** The path, or a function that finds it as the signed-in account. */
  path: string | ((page: Page) => Promise<string>)
  /** The signed-in persona; without one the visitor is anonymous. */
  as?: string
  /** An association's id; without it the page chooses the context. */
  context?: string
  /** Runs before the page is opened: stubs responses of its requests. */
  before?: (page: Page) => Promise<void>
  /** Runs after the page is opened: brings it into the state to be shown. */
  act?: (page: Page, size: { isNarrow: boolean }) => Promise<void>
  /** Takes the full height of a long page; otherwise only its top. */
  isWhole?: boolean
}
