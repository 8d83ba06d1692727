// The cards of the dashboard for an account in a context: a card is left out if the account may not open the pages behind it.
import {
  areas,
  changes,
  holds,
  reads,
  settingsScopes,
  withoutSysAdmin,
  type Context,
  type Holder,
} from '#contract/access.ts'
import { contextQueueScopes } from '#contract/dashboard/waiting.ts'

export const dashboardCards = (account: Holder, context: Context) => {
  const may = (names: readonly string[]) => holds(account, context, names)
  return {
    // A SysAdmin holds every scope, and would have the card everywhere: only the tasks that nobody else does give it.
    waiting: holds(withoutSysAdmin(account), context, changes(...areas)) || may(settingsScopes),
    queues: context.kind === 'global' && may(contextQueueScopes),
    health: may(reads('Organizations', 'Members', 'Competitions')),
    accounts: may(settingsScopes),
    upcoming: may(reads('Competitions')),
    // Licences have no pages in the federation's context.
    licences: context.kind !== 'global' && may(reads('Licenses')),
    clubs: may(reads('Organizations')),
    changes: may(reads('Organizations', 'Competitions')),
  }
}
