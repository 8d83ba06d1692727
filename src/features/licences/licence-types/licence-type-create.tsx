// Page for a new licence type.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeDraft, newLicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import { useCreateForm } from '../../../records/create-form.ts'
import { draftKeyOf } from '../../../records/edited-record.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { useWayBack } from '../../../records/way-back.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { LicenceTypeFields } from './licence-type-form.tsx'
import { issuersFor } from './licence-type-issuers.ts'
import type { LicenceTypeValues } from './licence-type-values.ts'

export const LicenceTypeCreate = () => {
  const associations = useSuspenseQuery(associationQuery()).data.items
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackLink to="/home/settings/license-types">Licenstyper</BackLink>} title="Ny licenstyp" />
      {offeredAmong(associations, associationType.Branch).length === 0 ? (
        <Card>
          <EmptyState title="Här finns inga grenförbund än">
            En licenstyp gäller i en gren. Lägg in grenförbunden först, under Inställningar: Grenförbund och distrikt.
          </EmptyState>
        </Card>
      ) : (
        <NewLicenceTypeForm associations={associations} />
      )}
    </div>
  )
}

const NewLicenceTypeForm = ({ associations }: { associations: readonly AssociationChoice[] }) => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const issuers = issuersFor(user, associations)
  const [first] = issuers
  const { id, form } = useCreateForm<
    z.input<typeof newLicenceType>,
    z.output<typeof newLicenceType>,
    typeof licenceTypes.create
  >({
    schema: newLicenceType,
    name: draftKeyOf({ endpoints: licenceTypes }, 'new'),
    isLong: true,
    isOpen: true,
    endpoint: licenceTypes.create,
    update: licenceTypes.update,
    defaultValues: {
      ...emptyValues(licenceTypeDraft),
      issuerId: first?.value ?? '',
      branchIds: first?.value ? [first.value] : [],
      renewableDays: 60,
      handlingDays: 14,
    },
    draftOf: (made) => ({ ...recordValues(licenceTypeDraft, made), issuerId: made.issuer?.id ?? null }),
    success: 'Licenstypen är skapad',
    onDone: (made) => void navigate({ to: '/home/settings/license-types/$id', params: { id: made.id }, replace: true }),
  })
  const issuerId = form.hook.watch('issuerId')
  return (
    <Form form={form} label="Ny licenstyp" className="flex flex-col gap-4">
      {issuers.length > 1 ? (
        <Card title="Utfärdare">
          <SelectField
            form={form}
            name="issuerId"
            options={issuers}
            hint="Utfärdaren sköter licenstypen och kan inte bytas sedan."
            onChoose={(chosen) => {
              form.hook.setValue('branchIds', chosen ? [chosen] : [])
              form.hook.clearErrors('branchIds')
            }}
          />
        </Card>
      ) : null}
      <LicenceTypeFields form={form as unknown as SchemaForm<LicenceTypeValues>} id={id} isFederations={!issuerId} />
      <SaveOrCancel form={form} saveLabel="Skapa" onCancel={useWayBack('/home/settings/license-types')} />
    </Form>
  )
}
