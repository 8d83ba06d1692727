// Dialog of the act that copies all announcements of a filter to the next season.
import { z } from 'zod'
import { announcementBatches } from '#contract/competitions/announcements/bulk-endpoints.ts'
import { notCopied } from '#contract/competitions/announcements/copy-target.ts'
import { bulkDialog } from '../../../records/batch/bulk-dialog.tsx'

export const CopySeasonDialog = bulkDialog({
  title: 'Kopiera säsongen',
  endpoint: announcementBatches.copySeason,
  schema: z.object({}),
  defaultValues: () => ({}),
  meaning: `Varje utlysning i urvalet blir ett utkast för sin nästa säsong, på samma veckodagar och med sista ansökningsdag lika långt före. ${notCopied} följer inte med. Den som redan är kopierad hoppas över. Filtrera först på den säsong du vill kopiera.`,
})
