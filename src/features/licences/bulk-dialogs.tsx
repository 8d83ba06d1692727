// Dialogs of the bulk acts on licence applications and licences.
import { z } from 'zod'
import { licenceApplicationBatches } from '#contract/licences/applications/approval-endpoints.ts'
import { licenceBatches } from '#contract/licences/licences/renewal-endpoints.ts'
import { bulkDialog } from '../../records/batch/bulk-dialog.tsx'

const nothing = { schema: z.object({}), defaultValues: () => ({}) }

export const ApproveDialog = bulkDialog({
  ...nothing,
  title: 'Godkänn ansökningar',
  endpoint: licenceApplicationBatches.approve,
  meaning:
    'Varje inskickad ansökan vars krav är uppfyllda godkänns för sig och får sitt licensnummer. De som är avgjorda hoppas över.',
})

export const RenewDialog = bulkDialog({
  ...nothing,
  title: 'Förnya licenser',
  endpoint: licenceBatches.renew,
  meaning:
    'Varje licens får en ansökan för nästa period. Den godkänns genast där alla måste-krav är uppfyllda, du får besluta och licenstypen inte kräver två personer. Annars skickas den bara in och väntar på beslut.',
})
