// Page of the starting set: the federation's own branches, classes and districts, to change or leave out before they are saved.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import { gettingStarted } from '#contract/getting-started/getting-started.ts'
import { startingSet, type StartingSet, type StartingSetValues } from '#contract/getting-started/starting-set.ts'
import { counted } from '#contract/text/counted.ts'
import { useWrite } from '../../api/write.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { Form } from '../../forms/form.tsx'
import { SaveOrCancel } from '../../forms/form-footer.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { BackLink, PageLink } from '../../records/page-link.tsx'
import { refreshSession } from '../../session/refresh-session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { ClassFields } from './starting-set-classes.tsx'
import { federationStartingSet } from './starting-set-data.ts'

const newAssociation = { name: '', shortName: '', email: '', web: '' }

/** The starting set without associations whose names exist, so that a user can leave the page and continue later. */
const missingIn = (existing: readonly { name: string }[]): StartingSet => {
  const names = new Set(existing.map(({ name }) => name.toLocaleLowerCase('sv')))
  const isMissing = ({ name }: { name: string }) => !names.has(name.toLocaleLowerCase('sv'))
  const { branches, districts } = federationStartingSet
  return { branches: branches.filter(isMissing), districts: districts.filter(isMissing) }
}

export const StartingSetPage = () => {
  const existing = useSuspenseQuery(associationQuery()).data.items
  // The set is not changed while the form is open: the server refuses single rows whose names have been added since.
  const [proposed] = useState(() => missingIn(existing))
  const isEmpty = proposed.branches.length + proposed.districts.length === 0
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/home/dashboard">Dashboard</BackLink>}
        title="Flygsportförbundets grenförbund och distrikt"
      />
      {isEmpty ? (
        <EmptyState icon={<Waypoints />} title="Alla finns redan">
          Förslagets grenförbund och distrikt är inlagda. Andra läggs till under{' '}
          <PageLink to="/home/settings/associations">Grenförbund och distrikt</PageLink>.
        </EmptyState>
      ) : (
        <StartingSetForm proposed={proposed} hasOthers={existing.length > 0} />
      )}
    </div>
  )
}

const StartingSetForm = ({ proposed, hasOthers }: { proposed: StartingSet; hasOthers: boolean }) => {
  const navigate = useNavigate()
  const add = useWrite(gettingStarted.addStartingSet, {
    success: ({ associations, classTypes }) =>
      `Inlagt: ${associations} grenförbund och distrikt, ${counted(classTypes, 'klass', 'klasser')}`,
    failures: 'caller',
  }).mutateAsync
  const form = useSchemaForm(startingSet, {
    name: 'starting set',
    isLong: true,
    isFinal: true,
    defaultValues: proposed,
    send: (body) => add({ body }),
    // The selector of contexts has the new ones from now on.
    onAnswered: () => void refreshSession(),
    onSent: () => void navigate({ to: '/home/dashboard' }),
  })
  return (
    <Form form={form} label="Grenförbund och distrikt" className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Förslaget är hämtat från förbundets egna och andra öppna sidor. Ändra det som inte stämmer, ta bort det ni inte
        vill ha med, och lägg till det som saknas. Allt går att ändra sedan.
        {hasOthers ? ' Det som redan finns är inte med.' : ''}
      </p>
      <Card title="Grenförbund">
        <Repeater
          form={form}
          name="branches"
          addLabel="Lägg till grenförbund"
          empty="Inga grenförbund läggs in."
          newItem={() => ({ ...newAssociation, classTypes: [] })}
          nameOf={(_, index) => form.hook.getValues(`branches.${index}.name`) || 'grenförbundet'}
        >
          {(index) => (
            <>
              <AssociationFields form={form} path={`branches.${index}`} />
              <ClassFields form={form} index={index} />
            </>
          )}
        </Repeater>
      </Card>
      <Card title="Distrikt">
        <Repeater
          form={form}
          name="districts"
          addLabel="Lägg till distrikt"
          empty="Inga distrikt läggs in."
          newItem={() => newAssociation}
          nameOf={(_, index) => form.hook.getValues(`districts.${index}.name`) || 'distriktet'}
        >
          {(index) => <AssociationFields form={form} path={`districts.${index}`} />}
        </Repeater>
      </Card>
      <SaveOrCancel form={form} saveLabel="Lägg in" onCancel={() => void navigate({ to: '/home/dashboard' })} />
    </Form>
  )
}

interface AssociationFieldsProps {
  form: SchemaForm<StartingSetValues>
  path: `branches.${number}` | `districts.${number}`
}

const AssociationFields = ({ form, path }: AssociationFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
    <TextField form={form} name={`${path}.name`} />
    <TextField form={form} name={`${path}.shortName`} />
    <TextField form={form} name={`${path}.email`} type="email" />
    <TextField form={form} name={`${path}.web`} type="url" placeholder="https://" />
  </div>
)
