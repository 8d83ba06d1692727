// Dialogs of the bulk acts on licence applications and licences.
import { z } from 'zod'
import { licenceApplicationBatches } from '#contract/licences/applications/approval-endpoints.ts'
import { licenceBatches } from '#contract/licences/licences/renewal-endpoints.ts'
import { BulkActDialog } from '../../records/batch/bulk-dialog.tsx'
import type { BulkDialogProps } from '../../records/batch/bulk-menu.tsx'

const nothing = z.object({})

export const ApproveDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Godkänn ansökningar"
    endpoint={licenceApplicationBatches.approve}
    schema={nothing}
    defaultValues={{}}
  >
    {() => (
      <p>
        Varje inskickad ansökan vars krav är uppfyllda godkänns för sig och får sitt licensnummer. De som är avgjorda
        hoppas över.
      </p>
    )}
  </BulkActDialog>
)

export const RenewDialog = (props: BulkDialogProps) => (
  <BulkActDialog {...props} title="Förnya licenser" endpoint={licenceBatches.renew} schema={nothing} defaultValues={{}}>
    {() => (
      <p>
        Varje licens får en ansökan för nästa period. Den godkänns genast där alla måste-krav är uppfyllda. Licenstyper
        som kräver två personer skickas bara in.
      </p>
    )}
  </BulkActDialog>
)
