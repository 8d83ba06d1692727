// Which records people are told about when they change, who may hear of each, and in which contexts it lies.
import type { Area } from '../../contract/access.ts'
import { contextsOf } from '../competitions/visibility.ts'
import { isCurrent } from '../db/sql-fragments.ts'

interface LiveRecord {
  area: Area
  /** A statement that answers, as `id`, the associations whose contexts hold the record with id $1. Global holds all. */
  contexts: string
}

const currentBranchesOf = (club: string) =>
  `select b.branch_id as id from organization_branch b where b.organization_id = ${club} and ${isCurrent('b')}`

export const liveRecords = {
  organization: {
    area: 'Organizations',
    contexts: `select o.district_id as id from organization o where o.id = $1 union ${currentBranchesOf('$1')}`,
  },
  announcement: { area: 'Competitions', contexts: contextsOf.announcement },
  application: { area: 'Competitions', contexts: contextsOf.application },
  sanction: { area: 'Competitions', contexts: contextsOf.sanction },
  event: { area: 'Competitions', contexts: contextsOf.event },
} satisfies Record<string, LiveRecord>
export type LiveRecordType = keyof typeof liveRecords
