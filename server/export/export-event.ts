// The event of an exported list: who has exported which list, and whether it was the whole list.
import type { Viewer } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database } from '../db/database.ts'
import type { Download } from '../http/file-response.ts'
import { storeModule } from '../store-order.ts'

interface Exported {
  name: string
  /** Whether no filter is in use. The event does not contain the filter, which may have personal data. */
  isWhole: boolean
}

/**
 * Makes the file with its event, which is an event of the account. Without the event there is no file; there may be an event of a file
 * that failed.
 */
export const auditExport = async (
  viewer: Viewer,
  db: Database,
  { name, isWhole }: Exported,
  makeFile: () => Download,
): Promise<Download> => {
  const file = makeFile()
  // A workbook is begun at once, and nobody else listens to it before it is sent.
  file.stream.on('error', () => undefined)
  const { id } = viewer.account
  const label = isWhole ? `${name}, hela listan` : `${name}, ett urval`
  try {
    await db.transaction((tx) =>
      writeAuditEvents(viewer, tx, [{ action: 'export', recordType: 'account', recordId: id, recordLabel: label }]),
    )
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  if (file.stream.errored) throw file.stream.errored
  return file
}

storeModule<typeof import('./export-event.ts')>()
