// Dialog of the act that copies all announcements of a filter to the next season.
import { z } from 'zod'
import { announcementBatches } from '#contract/competitions/announcements/bulk-endpoints.ts'
import { BulkActDialog } from '../../../records/batch/bulk-dialog.tsx'
import type { BulkDialogProps } from '../../../records/batch/bulk-menu.tsx'

const schema = z.object({})

export const CopySeasonDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Kopiera säsongen"
    endpoint={announcementBatches.copySeason}
    schema={schema}
    defaultValues={{}}
  >
    {() => (
      <p>
        Varje utlysning i urvalet blir ett utkast för sin nästa säsong, på samma veckodagar och med sista ansökningsdag
        lika långt före. Den som redan är kopierad hoppas över. Filtrera först på den säsong du vill kopiera.
      </p>
    )}
  </BulkActDialog>
)
