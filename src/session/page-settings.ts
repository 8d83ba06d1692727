// What the server tells the page about where it runs: a block of JSON in the page itself, so that no call is needed.
import { z } from 'zod'

const pageSettings = z.object({
  federationName: z.string().default('Svenska Flygsportförbundet'),
  federationDomain: z.string().default('flygsport.se'),
  blockedScopes: z.array(z.string()).default([]),
  /** Where the local e-ID's own page is, in the demo. */
  eidPage: z.string().nullable().default(null),
  /** Where mail that is not sent can be read, in the demo without a mail server. */
  mailPage: z.string().nullable().default(null),
})
export type PageSettings = z.output<typeof pageSettings>

const readSettings = (): PageSettings => {
  const text = typeof document === 'undefined' ? null : document.querySelector('#settings')?.textContent
  return pageSettings.parse(text ? JSON.parse(text) : {})
}

export const settings: PageSettings = readSettings()
