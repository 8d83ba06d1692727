// Dialog that freezes the report that is shown, under a name.
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { reports } from '#contract/reports/report-endpoints.ts'
import { frozenCreate, reportTitle, whenText, type FrozenReport, type RoleStats } from '#contract/reports/role-stats.ts'
import { useWrite } from '../../api/write.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { filterOf } from './queries.ts'

const schema = frozenCreate.pick({ name: true })

interface FreezeDialogProps {
  report: RoleStats
  search: object
  onFrozen: (frozen: FrozenReport) => void
  onClose: () => void
}

export const FreezeDialog = ({ report, search, onFrozen, onClose }: FreezeDialogProps) => {
  const [id] = useState(() => uuidv7())
  const freeze = useWrite(reports.freeze, { success: 'Rapporten är fryst', failures: 'caller' }).mutateAsync
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>, FrozenReport>(schema, {
    name: 'freeze role-stats',
    defaultValues: { name: `${reportTitle}, ${whenText(report.when)}` },
    isFinal: true,
    showsFailure: true,
    send: ({ name }) => freeze({ body: { ...filterOf(search), when: report.when, id, name } }),
    onSent: onFrozen,
  })
  return (
    <FormDialog title="Frys rapporten" form={form} confirmLabel="Frys" busyLabel="Fryser..." onClose={onClose}>
      <p className="text-muted">
        Siffrorna, urvalet och definitionerna sparas som de är nu och kan inte ändras eller tas bort. Den som kan se
        rapporter kan öppna, exportera och jämföra med den.
      </p>
      <TextField form={form} name="name" />
    </FormDialog>
  )
}
