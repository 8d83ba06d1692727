// Endpoints of what is done to all announcements of a filter: a season is copied to the next.
import { changes } from '../../access.ts'
import { batchEndpoints, bulkAct } from '../../record/batch-endpoints.ts'
import { announcementListSchemas } from './announcement-search.ts'

const definition = {
  type: 'announcement',
  base: '/competitions/announcements/batches',
  scope: changes('Competitions'),
  plural: 'utlysningar',
} as const

export const announcementBatches = {
  ...batchEndpoints(definition),
  copySeason: bulkAct(
    definition,
    '/competitions/announcements/batches/copy-season',
    'Kopierar utlysningarna till utkast för nästa säsong, på samma veckodagar',
    announcementListSchemas.filter,
    {},
  ),
}
