// Whose queues there are: what waits for the caller, and for the federation's office what waits for anybody.
import { z } from 'zod'
import { changes, globalContext, holds, type ContextId, type Holder } from '../../access.ts'

export const queue = z.enum(['mine', 'federation'])
export type Queue = z.output<typeof queue>

/**
 * Who may only read has none. Nor has a SysAdmin: the role lets its holder step in, which makes it nobody's daily work. The office
 * has its own, of what is late or nobody else can decide, and the whole federation's beside it.
 */
export const queuesOf = (holder: Holder, context: ContextId): readonly Queue[] => {
  const working = { roles: holder.roles.filter(({ name }) => name !== 'SysAdmin') }
  if (context === globalContext) return holds(working, context, 'Global.Competitions.Admin') ? queue.options : []
  return holds(working, context, changes('Competitions')) ? ['mine'] : []
}
