// The session as API calls use it: context header, attendance, 401, check before a write. The server-rendered public pages connect
// none.

export interface SessionConnection {
  /** The value of the context header: the association's id, or `null` for global. */
  contextHeader: () => string
  /** Whether somebody has used the page lately. Other calls do not renew the session. */
  isAttended: () => boolean
  /** Called after a call that was sent at the time and has renewed the session. */
  noteSessionUse: (sentAt: number) => void
  /** Called when the server answers 401. */
  expireSession: () => void
  /** Resolves when a write belongs to this tab's context and account. Rejects with a `Failure`. */
  confirmContext: () => Promise<void>
}

let connection: SessionConnection = {
  contextHeader: () => 'null',
  isAttended: () => true,
  noteSessionUse: () => undefined,
  expireSession: () => undefined,
  confirmContext: () => Promise.resolve(),
}

export const connectSession = (session: SessionConnection) => {
  connection = session
}
export const sessionConnection = (): SessionConnection => connection
