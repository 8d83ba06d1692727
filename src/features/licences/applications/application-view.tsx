// Page of one licence application: what is applied for, its requirements, and the decision.
import { getRouteApi } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { licenceApplicationAttachments } from '#contract/licences/applications/application-endpoints.ts'
import { commentedLabel, typeText } from '#contract/licences/applications/application-texts.ts'
import { holderText } from '#contract/licences/holder.ts'
import { documentRefusal } from '#contract/members/person-rights.ts'
import { personCommentsByField } from '#contract/record/review.ts'
import { Attachments } from '../../../records/attachments.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { DecisionLine } from '../../../records/review/decision-card.tsx'
import { ReviewPage } from '../../../records/review/review-page.tsx'
import { useReviewed } from '../../../records/review/reviewed.ts'
import type { UnfinishedUploads } from '../../../records/unfinished-uploads.ts'
import { Alert } from '../../../ui/alert.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { LicenceLink } from '../record-links.tsx'
import { LicenceApplicationChip, ProtectedChip } from '../state-chips.tsx'
import { useLicenceApplicationActions } from './application-actions.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { AttestedCard } from './attested-card.tsx'
import { NextApplication } from './next-application.tsx'
import { licenceApplicationReview } from './queries.ts'
import { requirementNotes } from './requirement-notes.tsx'

const LicenceApplicationForm = lazyComponent(
  async () => (await import('./application-form.tsx')).LicenceApplicationForm,
)
const route = getRouteApi('/_staff/licenses/requested/edit/$id')

export const LicenceApplicationView = () => {
  const { id } = route.useParams()
  const reviewed = useReviewed(licenceApplicationReview, { id })
  const { record: application, files } = reviewed
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  const actions = useLicenceApplicationActions(application, unfinished)
  const { status, holder, type, returnedAt, withdrawnAt } = application
  const mayAttach = actions.availabilityOf('update').refusal === null && documentRefusal(holder) === null
  return (
    <ReviewPage
      actions={actions}
      reviewed={reviewed}
      titleOf={commentedLabel(type)}
      commentsSchema={personCommentsByField}
      noteOf={requirementNotes(application)}
      pendingIn="Submitted"
      submitter={application.submittedByName ?? 'okänd'}
      until={application.decideBy}
      message={application.message}
      outcome={
        application.licence && (
          <>
            Licensnummer <LicenceLink licence={application.licence} />
          </>
        )
      }
      keepsComments
      back={<BackLink to="/licenses/requested/list">Licensansökningar</BackLink>}
      title={holderText(holder)}
      chips={
        <>
          <LicenceApplicationChip status={status} isReturned={status === 'Draft' && returnedAt !== null} />
          {holder.isProtected ? <ProtectedChip /> : null}
        </>
      }
      summary={`${typeText(type)} · ${application.branch.name}`}
      alerts={
        <>
          <NextApplication application={application} />
          {status === 'Withdrawn' && withdrawnAt ? (
            <Alert icon={<Undo2 className="size-5" aria-hidden="true" />}>
              <DecisionLine what="Tillbakadragen" at={withdrawnAt} reason={null} />
            </Alert>
          ) : null}
        </>
      }
      form={<LicenceApplicationForm actions={actions} />}
      judged={{
        value: 'facts',
        label: 'Ansökan',
        content: (
          <div className="flex min-w-0 flex-col gap-4">
            <ApplicationFacts application={application} />
            <AttestedCard application={application} />
          </div>
        ),
      }}
      tabs={[
        {
          value: 'documents',
          label: 'Dokument',
          count: files.length,
          isShown: files.length > 0 || mayAttach,
          content: (
            <Attachments
              endpoints={licenceApplicationAttachments}
              params={{ id }}
              label="Dokument"
              mayChange={mayAttach}
              onUnfinished={setUnfinished}
              empty={<p className="text-muted">Inga dokument. Här kan till exempel intyg och kvitton ligga.</p>}
            />
          ),
        },
      ]}
    />
  )
}
