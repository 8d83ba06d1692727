// Dialog of the act that sets the status of all clubs of a filter.
import { z } from 'zod'
import { organizationBatches, organizationStatusFields } from '#contract/organizations/bulk-endpoints.ts'
import { organizationStatus, organizationStatusLabels } from '#contract/organizations/search.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { bulkDialog } from '../../records/batch/bulk-dialog.tsx'

const options = organizationStatus.options.map((value) => ({ value, label: organizationStatusLabels[value] }))

export const StatusDialog = bulkDialog({
  title: 'Ändra status',
  endpoint: organizationBatches.setStatus,
  schema: z.object(organizationStatusFields),
  defaultValues: () => ({ status: 'active' }),
  fields: (form) => <SelectField form={form} name="status" options={options} />,
})
