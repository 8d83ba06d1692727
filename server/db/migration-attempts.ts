// Runs a step of a migration that locks tables, and gives it up for a while when others have them.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../lifecycle/start-error.ts'
import { databaseErrorOf } from './database-error.ts'

/** Everybody who wants a table queues behind a lock that is waited for, so the running servers stand still for `lockMs`. */
export interface Patience {
  lockMs: number
  /** In which those who queued go on. */
  pauseMs: number
  attempts: number
}
export const usualPatience: Patience = { lockMs: 5000, pauseMs: 3000, attempts: 4 }

const [lockNotAvailable, deadlock] = ['55P03', '40P01']
const isLockedOut = (error: unknown) => {
  const { code } = databaseErrorOf(error)
  return code === lockNotAvailable || code === deadlock
}

/** Throws StartError when others have the tables at each attempt. A failed step is begun anew and goes on from what it has committed. */
export const attemptMigration = async (
  client: pg.ClientBase,
  { lockMs, pauseMs, attempts }: Patience,
  step: () => Promise<unknown>,
): Promise<void> => {
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockMs)])
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step()
      return
    } catch (error) {
      if (!isLockedOut(error)) throw error
      // A step of several statements in one call leaves its transaction open.
      await client.query('rollback')
      if (attempt === attempts)
        throw new StartError(
          'Något annat arbetar med tabellerna, till exempel en säkerhetskopia eller en nedladdning, så uppgraderingen av dem är inte klar. Försök igen om en stund.',
          { cause: error },
        )
      await wait(pauseMs)
    }
  }
}
