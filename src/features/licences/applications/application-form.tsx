// Edit form of a draft of a licence application, with the comments of whoever asked for completion.
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import {
  commentedLabel,
  formerMemberTexts,
  licenceApplicationFields,
  typeText,
} from '#contract/licences/applications/application-texts.ts'
import { competitionText, type NamedCompetition } from '#contract/licences/named-competition.ts'
import {
  licenceApplicationDraft,
  licenceApplicationUpdate,
  type LicenceApplication,
  type LicenceApplicationDraft,
} from '#contract/licences/applications/application-view.ts'
import { answersText } from '#contract/record/review.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { EditForm, useEditForm, type Edited } from '../../../records/edit-form.tsx'
import { answersOf, CommentsToAnswer, commentsOn, noComments } from '../../../records/review/commented-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { withKept } from '../../../ui/named-options.ts'
import { EmptyState, ErrorState } from '../../../ui/placeholder-states.tsx'
import { Loading } from '../../../ui/spinner.tsx'
import { ApplicationChecklist } from './application-checklist.tsx'
import { ApplicationFields, type ApplicationValues } from './application-fields.tsx'
import { licenceApplicationQueries } from './queries.ts'

interface ApplicationFormProps {
  actions: Edited<LicenceApplication, LicenceApplicationDraft>
}

export const LicenceApplicationForm = (props: ApplicationFormProps) => {
  const { holder, branch } = props.actions.record
  const { data, error, refetch } = useQuery(licenceApplicationQueries.offer(holder.id, branch.id))
  if (data) return <OfferForm {...props} offer={data} />
  if (error?.status === 404) return <NobodyToApplyFor onClose={props.actions.editMode.close} />
  return error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : <Loading />
}

const NobodyToApplyFor = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon={<UserRoundX />}
    title={formerMemberTexts.title}
    actions={<Button onClick={onClose}>Tillbaka till ansökan</Button>}
  >
    {formerMemberTexts.advice}
  </EmptyState>
)

const OfferForm = ({ actions, offer }: ApplicationFormProps & { offer: ApplicationOffer }) => {
  const application = actions.record
  const form = useEditForm(actions, licenceApplicationUpdate, { more: (record) => ({ answers: answersOf(record) }) })
  const applicationFields = form as unknown as SchemaForm<ApplicationValues>
  const newer = form.conflict?.record
  const types = withKept(offer.types, application.type, newer?.type)
  const clubs = withKept(offer.clubs, application.club, newer?.club)
  const competitions = withKept<Omit<NamedCompetition, 'isVisible'>>(
    offer.competitions,
    application.competition,
    newer?.competition,
  )
  const fields = licenceApplicationFields((field, id) => {
    if (field === 'organizationId') return clubs.find((club) => club.id === id)?.name ?? ''
    if (field === 'sanctionId') {
      const competition = competitions.find((one) => one.id === id)
      return competition ? competitionText(competition) : ''
    }
    const type = types.find((one) => one.id === id)
    return type ? typeText(type) : ''
  })
  const labelOfCommented = commentedLabel(application.type)
  const isReturned = application.returnedAt !== null
  const comments = isReturned ? commentsOn(Object.keys(licenceApplicationDraft.shape), application) : noComments
  return (
    <EditForm
      form={form}
      actions={actions}
      fields={{ texts: { ...fields.texts, answers: answersText } }}
      saveLabel="Spara utkast"
    >
      <Card title="Ansökan">
        <ApplicationFields
          form={applicationFields}
          offer={offer}
          branchId={application.branch.id}
          replaces={application.replaces}
          kept={application}
          comments={comments}
        />
      </Card>
      <ApplicationChecklist
        form={applicationFields}
        types={types}
        queryOf={(choices) => licenceApplicationQueries.draftChecklist(application.id, choices)}
      />
      {comments.has('') ? (
        <Card title="Kommentarer att svara på">
          <div className="flex flex-col gap-4">
            <CommentsToAnswer
              form={form}
              comments={comments}
              fields={['']}
              labelOf={(field) => `Kommentar om ${field === null ? 'hela ansökan' : labelOfCommented(field)}`}
            />
          </div>
        </Card>
      ) : null}
    </EditForm>
  )
}
