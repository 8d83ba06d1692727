// Dialog of the act that sets the status of all clubs of a filter.
import { z } from 'zod'
import { organizationBatches, organizationStatusFields } from '#contract/organizations/bulk-endpoints.ts'
import { organizationStatus, organizationStatusLabels } from '#contract/organizations/search.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { BulkActDialog } from '../../records/batch/bulk-dialog.tsx'
import type { BulkDialogProps } from '../../records/batch/bulk-menu.tsx'

const schema = z.object(organizationStatusFields)
const options = organizationStatus.options.map((value) => ({ value, label: organizationStatusLabels[value] }))

export const StatusDialog = (props: BulkDialogProps) => (
  <BulkActDialog
    {...props}
    title="Ändra status"
    endpoint={organizationBatches.setStatus}
    schema={schema}
    defaultValues={{ status: 'active' }}
  >
    {(form) => <SelectField form={form} name="status" options={options} />}
  </BulkActDialog>
)
