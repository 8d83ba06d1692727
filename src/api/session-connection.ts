// What calls need of the session. The session connects itself at the start, because the public pages call without one.

export interface SessionConnection {
  /** The value of the context header: the association's id, or `null` for global. */
  contextHeader: () => string
  /** The server has answered 401. */
  expireSession: () => void
  /** Resolves when it is certain in which context, and by whom, a write is meant. Rejects with a `Failure`. */
  confirmContext: () => Promise<void>
}

let connection: SessionConnection = {
  contextHeader: () => 'null',
  expireSession: () => undefined,
  confirmContext: () => Promise.resolve(),
}

export const connectSession = (session: SessionConnection) => {
  connection = session
}
export const sessionConnection = (): SessionConnection => connection
