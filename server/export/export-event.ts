// The event of an exported list: who has taken it out, which list, and whether it was all of it.
import type { Viewer } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database } from '../db/database.ts'
import type { Download } from '../http/file-response.ts'
import { storeModule } from '../store-order.ts'

/** What of a query chooses no rows. */
const formal = ['sort', 'direction', 'columns', 'format']

/** The searched text and the chosen values stay out of the event: they may be personal data. */
const isFiltered = (query: object): boolean =>
  Object.entries(query).some(
    ([name, chosen]) =>
      !formal.includes(name) &&
      chosen !== undefined &&
      chosen !== null &&
      (Array.isArray(chosen) ? chosen.length > 0 : String(chosen).trim() !== ''),
  )

/** Makes the file with its event, which is an event of the account. Without the event there is no file. */
export const noteExport = async (
  viewer: Viewer,
  db: Database,
  query: object,
  { name }: { name: string },
  makeFile: () => Download,
): Promise<Download> => {
  const file = makeFile()
  // A workbook is begun at once, and nobody else listens to it before it is sent.
  file.stream.on('error', () => undefined)
  const { id } = viewer.account
  const label = isFiltered(query) ? `${name}, ett urval` : `${name}, hela listan`
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
