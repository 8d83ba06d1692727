// Page settings from the server: a JSON block in the HTML, so that no request is needed.
import { z } from 'zod'

const pageSettings = z.object({
  federationName: z.string().default('Svenska Flygsportförbundet'),
  federationDomain: z.string().default('flygsport.se'),
  blockedScopes: z.array(z.string()).default([]),
  /** For how long a session may be without use. Null where there is no server. */
  sessionIdleMinutes: z.number().nullable().default(null),
  /** URL of the local e-ID, in the demo. */
  eidPage: z.string().nullable().default(null),
  /** URL of the captured mail, in the demo without a mail server. */
  mailPage: z.string().nullable().default(null),
})
export type PageSettings = z.output<typeof pageSettings>

const readSettings = (): PageSettings => {
  const text = typeof document === 'undefined' ? null : document.querySelector('#settings')?.textContent
  return pageSettings.parse(text ? JSON.parse(text) : {})
}

export const settings: PageSettings = readSettings()
