// Page for a new licence application: the person first, then what is open to them. Saves a draft, and opens its page.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import type { z } from 'zod'
import { today } from '#contract/dates/swedish-day.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import {
  licenceApplicationCreate,
  licenceApplicationDraft,
  type LicenceApplicationCreate,
} from '#contract/licences/applications/application-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { licenceCreationRefusal } from '#contract/licences/licence-rights.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { read } from '../../../api/read.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { ComboboxField } from '../../../forms/fields/combobox-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useCreateForm } from '../../../records/create-form.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { useWayBack } from '../../../records/way-back.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { ApplicationChecklist } from './application-checklist.tsx'
import { ApplicationFields, type ApplicationValues } from './application-fields.tsx'
import { missingValues, newDraftKey, proposedValues } from './proposed-values.ts'
import { licenceApplicationQueries, loadHolders } from './queries.ts'

const route = getRouteApi('/_staff/licenses/requested/create')

export const LicenceApplicationCreatePage = () => {
  const user = useCurrentUser()
  const refusal = licenceCreationRefusal(user, user.context)
  const { person = '', replaces = '' } = route.useSearch()
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/licenses/requested/list">Licensansökningar</BackLink>}
        title="Ny licensansökan"
      />
      {refusal === null ? (
        <QueryBoundary key={newDraftKey(person, replaces)}>
          {person === '' ? (
            <CreateForm branchId={user.context.id} />
          ) : (
            <GivenForm branchId={user.context.id} personId={person} />
          )}
        </QueryBoundary>
      ) : (
        <EmptyState icon={<Lock />} title="Du kan inte skapa en ansökan här">
          {refusal}
        </EmptyState>
      )}
    </div>
  )
}

type CreateValues = ApplicationValues & { id: string; branchId: string; personId: string; replacesId: string }

/** The form for the person of the address, which begins with what follows from it. */
const GivenForm = ({ branchId, personId }: { branchId: string; personId: string }) => (
  <CreateForm branchId={branchId} offer={useSuspenseQuery(licenceApplicationQueries.offer(personId)).data} />
)

const CreateForm = ({ branchId, offer }: { branchId: string; offer?: ApplicationOffer }) => {
  const { person = '', type = '', replaces = '' } = route.useSearch()
  const navigate = useNavigate()
  const { form: created } = useCreateForm<
    z.input<typeof licenceApplicationCreate>,
    LicenceApplicationCreate,
    typeof licenceApplications.create
  >({
    schema: licenceApplicationCreate,
    name: newDraftKey(person, replaces),
    isOpen: true,
    endpoint: licenceApplications.create,
    update: licenceApplications.update,
    seed: ({ id }) => licenceApplicationQueries.view(id),
    defaultValues: {
      branchId,
      personId: person,
      replacesId: replaces,
      typeId: type,
      sanctionId: '',
      firstDay: today(),
      organizationId: '',
      message: '',
      ...(offer ? proposedValues(offer, type, replaces) : {}),
    },
    changeableOf: ({ id: _, branchId: _branchId, personId: _personId, replacesId: _replacesId, ...draft }) => draft,
    success: 'Utkastet är sparat',
    draftOf: (made) => recordValues(licenceApplicationDraft, made),
    onDone: ({ id }) => void navigate({ to: '/licenses/requested/edit/$id', params: { id }, replace: true }),
  })
  const form = created as unknown as SchemaForm<CreateValues>
  const personId = form.hook.watch('personId')
  return (
    <Form form={form} label="Ny licensansökan" className="flex flex-col gap-4">
      <Card title="Person">
        <PersonField form={form} />
      </Card>
      {personId === '' ? null : (
        <QueryBoundary key={personId}>
          <OfferedFields form={form} personId={personId} />
        </QueryBoundary>
      )}
      <SaveOrCancel form={form} saveLabel="Spara utkast" onCancel={useWayBack('/licenses/requested/list')} />
    </Form>
  )
}

const PersonField = ({ form }: { form: SchemaForm<CreateValues> }) => {
  const personId = form.hook.watch('personId')
  // The person of the address, or of a restored form.
  const offer = useQuery({ ...licenceApplicationQueries.offer(personId), enabled: personId !== '' }).data
  return (
    <ComboboxField
      form={form}
      name="personId"
      load={loadHolders}
      {...(offer ? { chosenLabel: holderText(offer.holder) } : {})}
      placeholder="Sök på namn, medlemsnummer eller personnummer"
      hint="Bland dem som är medlemmar i grenen. Är personen inte det, lägg till medlemskapet under Medlemmar först."
      onChoose={() => {
        form.hook.setValue('typeId', '')
        form.hook.setValue('organizationId', '')
        form.hook.setValue('sanctionId', '')
        // A licence is replaced by one of the same person.
        form.hook.setValue('replacesId', '')
        form.hook.clearErrors(['typeId', 'organizationId', 'sanctionId'])
      }}
    />
  )
}

const OfferedFields = ({ form, personId }: { form: SchemaForm<CreateValues>; personId: string }) => {
  const offer = useSuspenseQuery(licenceApplicationQueries.offer(personId)).data
  const replacesId = form.hook.watch('replacesId')
  const replaced = useQuery({
    ...read(licences.view, { params: { id: replacesId } }),
    enabled: replacesId !== '',
  }).data
  useEffect(() => {
    const { organizationId } = missingValues(offer, form.hook.getValues())
    if (organizationId) form.hook.setValue('organizationId', organizationId, { shouldValidate: true })
  }, [offer, form.hook])
  const fields = form as unknown as SchemaForm<ApplicationValues>
  const branchId = form.hook.getValues('branchId')
  return (
    <>
      <Card title="Licens">
        <ApplicationFields
          form={fields}
          offer={offer}
          branchId={branchId}
          replaces={
            replacesId === ''
              ? null
              : {
                  id: replacesId,
                  number: replaced?.number ?? '',
                  hasEnded: Boolean(replaced?.recalledAt ?? replaced?.replacedAt),
                }
          }
        />
      </Card>
      <ApplicationChecklist
        form={fields}
        types={offer.types}
        queryOf={(choices) => licenceApplicationQueries.newChecklist({ ...choices, branchId, personId, replacesId })}
      />
    </>
  )
}
