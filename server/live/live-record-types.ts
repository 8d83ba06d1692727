// The record types with change notices: who may see a change of each, and in which contexts a record is visible.
import type { Area } from '../../contract/access.ts'
import { contextsOf } from '../competitions/visibility.ts'
import { isCurrent } from '../db/sql-fragments.ts'

interface LiveRecord {
  area: Area
  /** A statement that selects, as `id`, the associations in whose context the record with id $1 is visible. */
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
