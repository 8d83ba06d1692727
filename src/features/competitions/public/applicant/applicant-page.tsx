// Page behind the applicant's private link: confirms the e-mail address, then shows the application by its state.
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, FilePen, MessageSquareText, ScanSearch, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { closedTexts } from '#contract/competitions/applications/application-period.ts'
import type { Locale } from '#contract/locale.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Loading } from '../../../../ui/spinner.tsx'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { applyForm, formValuesOf } from '../apply/form-schema.ts'
import { ApplicationSummary } from '../apply/review-step.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { PublicPageLayout } from '../public-page-layout.tsx'
import { publicQueries, useApplicantWrite } from '../queries.ts'
import { useUnfinishedUploads, type UnfinishedUploads } from '../../../../records/unfinished-uploads.ts'
import { InvalidLinkPage } from '../lost-link-page.tsx'
import { ApplicantAttachments } from './applicant-attachments.tsx'
import { EditApplication } from './edit-application.tsx'
import { OrganizerInvitation } from './organizer-invitation.tsx'
import { UnfinishedFiles } from './unfinished-files.tsx'
import { applicantMessages, type ApplicantMessages } from './messages.ts'
import {
  type ApplicantProps,
  PendingApplication,
  ApplicationDecision,
  ApplicationTimeline,
} from './application-progress.tsx'

export const ApplicantPage = ({ token, locale }: { token: string; locale: Locale }) => {
  const { data, error, refetch } = useQuery({
    ...publicQueries.application(token),
    staleTime: 0,
    // Refetches on focus, because the state may have changed; but not while the applicant edits a draft.
    refetchOnWindowFocus: ({ state }) => state.data?.status !== 'Draft',
  })
  if (error && !data) return <InvalidLinkPage failure={error} locale={locale} onRetry={() => void refetch()} />
  if (!data) {
    return <Loading />
  }
  return <ApplicantView {...{ token, locale }} application={data} />
}

const ApplicantView = ({ application, token, locale }: ApplicantProps) => {
  const messages = applicantMessages[locale]
  const [before, setBefore] = useState(application)
  const [news, setNews] = useState<string | null>(null)
  // Set in the render that replaces the card with the button. Its mutation ends later, after all data has been read again.
  if (before !== application) {
    setBefore(application)
    if (before.status !== application.status || isUnconfirmed(before)) setNews(newsOf(before, application, messages))
  }
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  const state = applicationStateOf(application)
  const StateIcon = stateStyles[state].icon
  return (
    <PublicPageLayout
      title={messages.title}
      competition={application.competition}
      locale={locale}
      below={
        <p className="mt-2">
          <StateChip tone={stateStyles[state].tone} icon={StateIcon}>
            {state === 'returned'
              ? messages.returned
              : state === 'withdrawn'
                ? messages.withdrawn
                : messages.status[application.status]}
          </StateChip>
        </p>
      }
    >
      {isUnconfirmed(application) ? (
        <>
          {/* Attachments come before the confirmation, because they cannot be added during the review. */}
          <Card title={messages.attachments}>
            <ApplicantAttachments token={token} locale={locale} mayChange onUnfinished={setUnfinished} />
          </Card>
          <ConfirmEmailCard {...{ token, locale, unfinished }} application={application} />
        </>
      ) : null}
      {news ? (
        <Alert tone="success" icon={<CircleCheckBig className="size-5" aria-hidden="true" />}>
          {news}
        </Alert>
      ) : null}
      {isUnconfirmed(application) ? null : (
        <ApplicationByState {...{ token, locale, state }} application={application} />
      )}
      <ApplicationTimeline application={application} locale={locale} />
      <p className="text-sm text-muted">{messages.keepPrivate}</p>
    </PublicPageLayout>
  )
}

type ApplicationState = 'draft' | 'returned' | 'withdrawn' | 'review' | 'approved' | 'rejected'

const stateStyles: Record<ApplicationState, { tone: ChipTone; icon: typeof FilePen }> = {
  draft: { tone: 'neutral', icon: FilePen },
  returned: { tone: 'warning', icon: MessageSquareText },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  review: { tone: 'info', icon: ScanSearch },
  approved: { tone: 'success', icon: CircleCheckBig },
  rejected: { tone: 'danger', icon: CircleX },
}

const applicationStateOf = ({ status, returnedAt, withdrawnAt }: ApplicantApplication): ApplicationState => {
  if (status !== 'Draft') return ({ Review: 'review', Approved: 'approved', Rejected: 'rejected' } as const)[status]
  if (withdrawnAt !== null) return 'withdrawn'
  return returnedAt === null ? 'draft' : 'returned'
}

const isUnconfirmed = ({ emailConfirmedAt }: ApplicantApplication) => emailConfirmedAt === null

/** Message about what the applicant has done, found by comparing the application before and after; null without one. */
const newsOf = (before: ApplicantApplication, now: ApplicantApplication, messages: ApplicantMessages) => {
  if (isUnconfirmed(now)) return null
  if (isUnconfirmed(before)) return now.status === 'Review' ? messages.confirmedSent : messages.confirmed
  return now.status === 'Review' ? messages.sentDone : null
}

interface ConfirmEmailCardProps extends ApplicantProps {
  unfinished: UnfinishedUploads | null
}

/** Confirmation requires a click, because mail scanners open links. */
const ConfirmEmailCard = ({ application, token, locale, unfinished }: ConfirmEmailCardProps) => {
  const messages = applicantMessages[locale]
  const { mutate, error, isPending } = useApplicantWrite(external.confirm)
  const { isBlocked, block } = useUnfinishedUploads(unfinished)
  const confirm = () => {
    if (!block()) mutate({ token })
  }
  return (
    <Card title={messages.confirmTitle}>
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">{messages.confirmText(application.applicantEmail)}</p>
        {error ? <FailureAlert locale={locale} failure={error} title={messages.confirmFailed} /> : null}
        {isBlocked ? <UnfinishedFiles unfinished={unfinished} locale={locale} /> : null}
        <div>
          <Button variant="primary" onClick={confirm} isBusy={isPending}>
            {isPending ? messages.confirming : messages.confirm}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** View of the application by its state. */
export const ApplicationByState = ({ application, state, ...rest }: ApplicantProps & { state: ApplicationState }) => {
  const messages = applicantMessages[rest.locale]
  const shared = { ...rest, application }
  if (state === 'approved' || state === 'rejected') {
    return (
      <ReadOnlyApplication {...shared}>
        <ApplicationDecision {...shared} />
        {application.sanction ? <OrganizerInvitation {...shared} sanction={application.sanction} /> : null}
      </ReadOnlyApplication>
    )
  }
  if (state === 'review') {
    return (
      <ReadOnlyApplication {...shared}>
        <PendingApplication {...shared} />
      </ReadOnlyApplication>
    )
  }
  const closed = closedReasonOf(application)
  if (closed === null) return <EditApplication key={application.submissions.length} {...shared} />
  return (
    <ReadOnlyApplication {...shared}>
      <Alert tone="warning" icon={<CircleX className="size-5" aria-hidden="true" />}>
        <strong>{messages.closedText}</strong> {closedTexts[rest.locale][closed]}
      </Alert>
    </ReadOnlyApplication>
  )
}

/** A returned application may be submitted after the last application day. */
const closedReasonOf = ({ competition: { closed }, returnedAt, withdrawnAt }: ApplicantApplication) =>
  closed === 'deadline' && returnedAt !== null && withdrawnAt === null ? null : closed

/** Read-only view: the state, the fields and the attachments. */
const ReadOnlyApplication = ({ application, token, locale, children }: ApplicantProps & { children: ReactNode }) => {
  const messages = applicantMessages[locale]
  return (
    <>
      {children}
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">
          {application.status === 'Draft' ? messages.unsentContent : messages.sentContent}
        </h2>
        <ApplicationSummary
          values={formValuesOf(application)}
          page={application.competition}
          locale={locale}
          titleOf={(field) => titleAt(applyForm, [field], locale)}
        />
      </section>
      <Card title={messages.attachments}>
        <ApplicantAttachments token={token} locale={locale} mayChange={false} />
      </Card>
    </>
  )
}
