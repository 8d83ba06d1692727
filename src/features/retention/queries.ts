// Queries of the retention rules.
import { retentionRules } from '#contract/retention/retention-endpoints.ts'
import { read } from '../../api/read.ts'

export const retentionQuery = () => read(retentionRules.list)
export const retentionDueQuery = (id: string) => read(retentionRules.due, { params: { id } })
