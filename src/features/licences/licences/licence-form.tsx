// Edit form of a licence.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { holderMailText } from '#contract/licences/holder-mail.ts'
import {
  licenceFields,
  licenceUpdate,
  type Licence,
  type LicenceContent,
} from '#contract/licences/licences/licence-view.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { DateField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField, TextField } from '../../../forms/fields/text-fields.tsx'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import { EditForm, useEditForm, type Edited } from '../../../records/edit-form.tsx'
import { Card } from '../../../ui/card.tsx'
import { namedOptions, withKept } from '../../../ui/named-options.ts'
import { ErrorState } from '../../../ui/placeholder-states.tsx'
import { Loading } from '../../../ui/spinner.tsx'
import { licenceApplicationQueries } from '../applications/queries.ts'

interface LicenceFormProps {
  actions: Edited<Licence, LicenceContent>
}

export const LicenceForm = (props: LicenceFormProps) => {
  const { holder, branch } = props.actions.record
  const { data, error, refetch } = useQuery(licenceApplicationQueries.offer(holder.id, branch.id))
  const [wasShown, setShown] = useState(false)
  // Nothing is offered for somebody who is no member any more: the club stays or goes. A query that failed is pending again while it
  // is refetched, as after each write of the form, which stays meanwhile.
  const isShown = wasShown || data !== undefined || error?.status === 404
  if (isShown && !wasShown) setShown(true)
  if (isShown) return <OfferForm {...props} clubs={data?.clubs ?? []} />
  return error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : <Loading />
}

const OfferForm = ({ actions, clubs }: LicenceFormProps & Pick<ApplicationOffer, 'clubs'>) => {
  const licence = actions.record
  const { holder } = licence
  const form = useEditForm(actions, licenceUpdate, { more: () => ({ reason: '' }) })
  // What the form was opened without it does not send either.
  const isFaiIdShown = holder.name !== '' && form.savedValues().faiId !== undefined
  const named = withKept(clubs, licence.club, form.conflict?.record.club)
  const isMoved = form.hook.watch('validTo') !== licence.validTo
  useHiddenFields(form, isMoved ? [] : ['reason'])
  return (
    <EditForm
      form={form}
      actions={actions}
      fields={licenceFields((id) => named.find((club) => club.id === id)?.name ?? '')}
    >
      <Card title="Licensen">
        <p className="mb-4 text-muted">
          {holderMailText(holder, 'Innehavaren får ett mejl om något annat än anteckningen ändras.')}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="organizationId"
            placeholder="Ingen förening"
            options={namedOptions(withKept(clubs, licence.club))}
          />
          {isFaiIdShown ? <TextField form={form} name="faiId" /> : null}
          <DateField form={form} name="validTo" min={licence.validFrom} />
          {isMoved ? (
            <TextareaField
              form={form}
              name="reason"
              isRequired
              rows={2}
              hint={`Varför sista dagen är en annan.${holder.hasMailbox ? ' Innehavaren får motiveringen.' : ''}`}
            />
          ) : null}
          <TextareaField form={form} name="conditions" rows={3} className="sm:col-span-2" />
          <TextareaField
            form={form}
            name="note"
            rows={3}
            hint="Läses bara av licensadministratörerna."
            className="sm:col-span-2"
          />
        </div>
      </Card>
    </EditForm>
  )
}
