// Page for a new licence type.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { licenceTypeDraft, newLicenceType } from '../../../../contract/licences/licence-types/licence-type.ts'
import { recordValues } from '../../../../contract/record/record-values.ts'
import { emptyValues } from '../../../../contract/validation/introspection.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import { idempotentCreate } from '../../../records/idempotent-create.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { useUpdateLicenceType } from './licence-type-actions.tsx'
import { LicenceTypeFields } from './licence-type-form.tsx'
import { issuersFor } from './licence-type-issuers.ts'
import type { LicenceTypeValues } from './licence-type-values.ts'
import { licenceTypeDraftKey, useCreateLicenceType } from './queries.ts'

export const LicenceTypeCreate = () => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const issuers = issuersFor(user, useSuspenseQuery(associationQuery()).data.items)
  const create = useCreateLicenceType().mutateAsync
  const update = useUpdateLicenceType()
  const [id] = useState(() => uuidv7())
  const [first] = issuers
  const form = useSchemaForm(newLicenceType, {
    name: licenceTypeDraftKey(undefined),
    isLong: true,
    defaultValues: {
      ...emptyValues(licenceTypeDraft),
      issuerId: first?.value ?? '',
      branchIds: first?.value ? [first.value] : [],
      renewableDays: 60,
      handlingDays: 14,
    },
    send: (draft) =>
      idempotentCreate(draft, {
        create: () => create({ body: { id, ...draft } }),
        draftOf: (made) => ({ ...recordValues(licenceTypeDraft, made), issuerId: made.issuer?.id ?? null }),
        update: ({ version }) => update({ params: { id }, body: { version, ...draft } }),
      }),
    onSent: () => void navigate({ to: '/home/settings/license-types/$id', params: { id }, replace: true }),
  })
  const issuerId = form.hook.watch('issuerId')
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackLink to="/home/settings/license-types">Licenstyper</BackLink>} title="Ny licenstyp" />
      <Form form={form} label="Ny licenstyp" className="flex flex-col gap-4">
        {issuers.length > 1 ? (
          <Card title="Utfärdare">
            <SelectField
              form={form}
              name="issuerId"
              options={issuers}
              hint="Utfärdaren sköter licenstypen och kan inte bytas sedan."
              onChoose={(chosen) => form.hook.setValue('branchIds', chosen ? [chosen] : [])}
            />
          </Card>
        ) : null}
        <LicenceTypeFields form={form as unknown as SchemaForm<LicenceTypeValues>} id={id} isFederations={!issuerId} />
        <SaveOrCancel form={form} saveLabel="Skapa" onCancel={() => history.back()} />
      </Form>
    </div>
  )
}
