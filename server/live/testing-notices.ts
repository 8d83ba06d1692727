// Collects the change notices of a test database.
import type { Database } from '../db/database.ts'
import { changesIn, type Change } from './change-listener.ts'
import { changeChannel } from './change-notices.ts'

export const collectNotices = async (db: Database) => {
  const notices: Change[] = []
  const listener = await db.$client.connect()
  listener.on('notification', ({ payload }) => notices.push(...(changesIn(payload ?? '') ?? [])))
  await listener.query(`listen ${changeChannel}`)
  /** The connection hands over what has been committed before it answers. */
  const receive = () => listener.query('select')
  return {
    /** The notices that a change sends, with their contexts in alphabetical order. */
    during: async (change: () => Promise<unknown>): Promise<Omit<Change, 'requestId'>[]> => {
      await receive()
      notices.length = 0
      await change()
      await receive()
      return notices.map(({ type, id, contexts }) => ({ type, id, contexts: contexts.toSorted() }))
    },
    /** Ids of the requests that sent the notices of the last change. */
    requestIds: () => notices.map(({ requestId }) => requestId),
    close: () => listener.release(true),
  }
}
