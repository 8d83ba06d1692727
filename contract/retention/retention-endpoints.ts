// Endpoints of the retention rules: all of them with what went lately, one with what would go now, changes and history.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { recordEndpoints } from '../record/record-endpoints.ts'
import { retentionDue, retentionRule, retentionRun, retentionUpdate } from './retention-rule.ts'

const record = recordEndpoints({
  type: 'retention_rule',
  areas: [],
  scopes: ['SysAdmin'],
  base: '/retention-rules',
  answer: retentionRule,
})

export const retentionRules = {
  list: endpoint({
    method: 'GET',
    path: '/retention-rules',
    scope: ['SysAdmin'],
    summary: 'Reglerna för lagring och gallring, och de senaste gallringarna',
    answer: z.object({
      items: z.array(retentionRule),
      runs: z.array(retentionRun),
      /** An older server, beside this one while they are replaced, does not send it. */
      runTotal: z.int().default(0),
    }),
    shows: { retention_rule: 'any' },
  }),
  ...record.page(),
  due: record.part('due', 'Vad som skulle gallras om regeln tillämpades nu: antal, och det äldsta', retentionDue),
  ...record.edited(retentionUpdate),
}
