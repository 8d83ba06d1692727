// Why a public page cannot be shown. Apart from the other pages, which load no more than they need.

/**
 * `gone`: nothing is published there. `busy`: too many requests at the moment. `limited`: too many from this address in a minute.
 * `fault`: the page failed to render.
 */
export type MissingReason = 'gone' | 'busy' | 'limited' | 'fault'
export const missingStatus = { gone: 404, busy: 503, limited: 429, fault: 503 } as const satisfies Record<
  MissingReason,
  number
>
