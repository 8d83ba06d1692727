// Opens the attacks on others' records: a server, every record in it, and a client for each account that calls it.
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { type Harness, withoutRateLimits } from '../harness/harness.ts'
import { type AccountContext, listAccountContexts, listOwnedRecords } from './access-oracle.ts'

/** The calls that were sent, and those that did what they must not. */
export interface AttemptLog {
  calls: number
  faults: string[]
}

/** With --smoke only the branch and district personas call. */
export const startWithAccounts = async (harness: Harness) => {
  const instance = await harness.start(withoutRateLimits)
  const all = await listOwnedRecords(instance)
  const everyone = await listAccountContexts(instance)
  const calling = harness.isSmoke ? everyone.filter(({ persona }) => /^(?:branch|district)-/.test(persona)) : everyone
  const forEach = async (work: (client: ApiClient, accountContext: AccountContext) => Promise<void>) => {
    for (const accountContext of calling)
      await work(await harness.staff(instance, accountContext.persona, accountContext.context), accountContext)
  }
  const perKind = harness.isSmoke ? 1 : 2
  return {
    instance,
    all,
    everyone,
    calling,
    perKind,
    sysadmin: await harness.staff(instance, 'sysadmin'),
    forEach,
    /** What all try. `count`: of records of each kind; one for an account that `may` do nothing there. */
    attemptAll: async (
      may: 'sees' | 'changes',
      attempt: (client: ApiClient, accountContext: AccountContext, count: number) => Promise<AttemptLog>,
    ): Promise<AttemptLog> => {
      const log: AttemptLog = { calls: 0, faults: [] }
      await forEach(async (client, accountContext) => {
        const { calls, faults } = await attempt(client, accountContext, accountContext[may].size > 0 ? perKind : 1)
        log.calls += calls
        log.faults.push(...faults)
      })
      return log
    },
  }
}
