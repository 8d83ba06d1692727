// Which cards of the dashboard an account has in a context: those that lead to nothing it may not open.
import { areas, changes, holds, reads, settingsScopes, type Context, type Holder } from '#contract/access.ts'
import { contextQueueScopes } from '#contract/dashboard/waiting.ts'

export const dashboardCards = (account: Holder, context: Context) => {
  const may = (names: readonly string[]) => holds(account, context, names)
  const decides = { roles: account.roles.filter(({ name }) => name !== 'SysAdmin') }
  return {
    // A SysAdmin has what is done by nobody else.
    waiting: holds(decides, context, changes(...areas)) || may(settingsScopes),
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
