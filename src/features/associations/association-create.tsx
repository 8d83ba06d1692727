// Dialog of a new branch federation or district.
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { associations } from '#contract/associations/association-endpoints.ts'
import { associationKindLabels } from '#contract/associations/association-search.ts'
import { newAssociation, type Association } from '#contract/associations/association.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { PlainFields } from '../../forms/fields/plain-fields.tsx'
import { CreateDialog } from '../../records/create-dialog.tsx'

type Draft = z.output<typeof newAssociation>

const kinds = Object.entries(associationKindLabels).map(([value, label]) => ({ value, label }))

/** Body of the update that follows a create whose answer was lost. */
const updateOf = ({ handlingDays, leadDays }: Association, { kind: _, ...draft }: Draft) => ({
  ...draft,
  handlingDays,
  leadDays,
})

export const NewAssociationDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  return (
    <CreateDialog<z.input<typeof newAssociation>, Draft, typeof associations.create>
      title="Nytt grenförbund eller distrikt"
      endpoint={associations.create}
      update={associations.update}
      schema={newAssociation}
      defaultValues={emptyValues(newAssociation)}
      updateOf={updateOf}
      success="Förbundet är skapat"
      onDone={({ id }) => void navigate({ to: '/home/settings/associations/$id', params: { id } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="kind" options={kinds} hint="Kan inte ändras sedan." />
          <PlainFields form={form} schema={newAssociation} hidden={['kind']} />
        </>
      )}
    </CreateDialog>
  )
}
