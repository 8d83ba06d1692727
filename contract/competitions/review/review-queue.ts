// Review queues of a user: records that wait for the user, and for federation staff those of the whole federation.
import { z } from 'zod'
import { changes, holds, withoutSysAdmin, type Context, type Holder } from '../../access.ts'

export const queue = z.enum(['mine', 'federation'])
export type Queue = z.output<typeof queue>

/**
 * Readers and SysAdmins have none, because a SysAdmin only steps in when needed. Federation staff have their own queue,
 * of records that are late or that nobody else can decide, and the queue of the whole federation.
 */
export const queuesOf = (holder: Holder, context: Context): readonly Queue[] => {
  const ordinary = withoutSysAdmin(holder)
  if (context.kind === 'global') return holds(ordinary, context, 'Global.Competitions.Admin') ? queue.options : []
  return holds(ordinary, context, changes('Competitions')) ? ['mine'] : []
}
