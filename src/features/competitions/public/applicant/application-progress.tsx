// Progress of an application, for the applicant: the review with the club's answer, the decision, and all events.
import { CircleCheck, CircleX, Hourglass, BadgeCheck } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { closedTexts } from '#contract/competitions/applications/application-period.ts'
import { isConfirmedAsSent } from '#contract/competitions/applications/application-transitions.ts'
import type { Locale } from '#contract/locale.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import type { Failure } from '../../../../api/failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { applyMessages } from '../apply/messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { publicQueries, useApplicantWrite } from '../queries.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../../ui/async-boundary.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { competitionPageMessages } from '../competition-page/messages.ts'
import { competitionHref } from '../public-page-layout.tsx'
import { Timeline, TimelineEvent } from '../../../../ui/timeline.tsx'
import { applicantMessages, type ApplicantMessages } from './messages.ts'

export interface ApplicantProps {
  application: ApplicantApplication
  token: string
  locale: Locale
}

const ConfirmDialog = lazyComponent(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog)

export const PendingApplication = ({ application, token, locale }: ApplicantProps) => {
  const messages = applicantMessages[locale]
  const client = useQueryClient()
  const { mutate, isPending, error } = useApplicantWrite(external.withdraw)
  const [isAsking, setIsAsking] = useState(false)
  const showCurrent = ({ status, current }: Failure) => {
    if (status === 409) client.setQueryData(publicQueries.application(token).queryKey, current as ApplicantApplication)
  }
  const withdraw = () => {
    setIsAsking(false)
    mutate({ token, body: { version: application.version } }, { onError: showCurrent })
  }
  return (
    <Card>
      <div className="flex flex-col gap-3">
        {application.competition.closed === 'cancelled' ? (
          <p className="font-semibold">
            {closedTexts[locale].cancelled} {messages.cancelledText}
          </p>
        ) : (
          <>
            <p className="font-semibold">{messages[reviewTextOf(application)]}</p>
            <ClubAnswerLine application={application} locale={locale} />
          </>
        )}
        {error?.status === 409 ? (
          <p role="alert" className="font-medium text-danger-text">
            {messages.changedMeanwhile}
          </p>
        ) : error ? (
          <FailureAlert locale={locale} failure={error} title={applyMessages[locale].failed} />
        ) : null}
        <div>
          <Button onClick={() => setIsAsking(true)} isBusy={isPending}>
            {messages.withdraw}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <DialogBoundary onClose={() => setIsAsking(false)}>
          <ConfirmDialog
            title={messages.withdrawTitle}
            confirmLabel={messages.yes}
            cancelLabel={messages.cancel}
            onCancel={() => setIsAsking(false)}
            onConfirm={withdraw}
          >
            {messages.withdrawText}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </Card>
  )
}

/** Name of the text about the review. A club may not have been asked. */
const reviewTextOf = ({ clubAnswer, clubAskedAt }: ApplicantApplication) => {
  if (clubAnswer === 'no') return 'refusedText'
  return clubAnswer === null && clubAskedAt === null ? 'notAskedText' : 'reviewText'
}

/** Name of the text about a club that has not been asked. One with an address has got too many questions, and staff ask it. */
const unaskedTextOf = (hasMailbox: boolean) => (hasMailbox ? 'clubAskedLater' : 'clubNotAsked')

/** Icon, text and colour of what the club has answered. Its yes to an earlier version is no yes to what is being reviewed. */
const clubAnswerLine = (application: ApplicantApplication, locale: Locale) => {
  const { clubName, clubAnswer, clubAskedAt, clubHasMailbox } = application
  const messages = applicantMessages[locale]
  const club = clubName ?? applyMessages[locale].clubField
  if (clubAnswer === 'no') return [CircleX, messages.clubNo(club), 'text-danger-text'] as const
  if (isConfirmedAsSent(application)) return [CircleCheck, messages.clubYes(club), 'text-success-text'] as const
  if (clubAnswer === 'yes') return [Hourglass, messages.clubYesBefore(club), 'text-muted'] as const
  const name = clubAskedAt ? 'reviewUnanswered' : unaskedTextOf(clubHasMailbox)
  return [Hourglass, messages[name](club), 'text-muted'] as const
}

const ClubAnswerLine = ({ application, locale }: Pick<ApplicantProps, 'application' | 'locale'>) => {
  const [Icon, text, tone] = clubAnswerLine(application, locale)
  return (
    <p className="flex gap-2">
      <Icon className={`mt-0.75 size-4 shrink-0 ${tone}`} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}

export const ApplicationDecision = ({ application, locale }: ApplicantProps) => {
  const messages = applicantMessages[locale]
  if (application.status !== 'Approved') {
    return (
      <Alert tone="danger" icon={<CircleX className="size-5" aria-hidden="true" />}>
        <strong>{messages.rejectedText}</strong>{' '}
        <span lang="sv" className="whitespace-pre-wrap">
          {application.decisionReason}
        </span>
      </Alert>
    )
  }
  const ended = endedTextOf(application, locale)
  const Icon = ended ? CircleX : BadgeCheck
  return (
    <Alert tone={ended ? 'danger' : 'success'} icon={<Icon className="size-5" aria-hidden="true" />}>
      <strong className="block">{ended ?? messages.approvedText}</strong>
      {application.sanction ? (
        <>
          {messages.number}: <span className="font-semibold tabular-nums">{application.sanction.number}</span>.{' '}
          <TextLink href={competitionHref(application.sanction.id, locale)}>{messages.toCompetition}</TextLink>
        </>
      ) : null}
    </Alert>
  )
}

/** What has ended the sanctioned competition, or null. */
const endedTextOf = ({ sanction }: ApplicantApplication, locale: Locale) => {
  const { cancelledText, withdrawnText } = competitionPageMessages[locale]
  if (sanction?.state === 'cancelled') return cancelledText
  return sanction?.state === 'withdrawn' ? withdrawnText : null
}

interface Event {
  who: string
  what: string
  at: string
  text?: string | null
}

const eventsOf = (application: ApplicantApplication, messages: ApplicantMessages): Event[] => {
  const { federation } = messages
  const applicant = application.isContactReplaced ? messages.applicant : messages.you
  const club = application.clubName ?? ''
  const events: (Event | null)[] = [
    { who: applicant, what: messages.created, at: application.createdAt },
    application.emailConfirmedAt === null
      ? null
      : { who: applicant, what: messages.emailConfirmed, at: application.emailConfirmedAt },
    ...application.submissions.flatMap(({ number, submittedAt, outcome, endedAt, reason }): (Event | null)[] => [
      { who: applicant, what: messages.submitted(number), at: submittedAt },
      outcome === null || endedAt === null
        ? null
        : {
            who: outcome === 'withdrawn' ? applicant : federation,
            what: messages.outcome[outcome],
            at: endedAt,
            text: reason,
          },
    ]),
    application.clubAskedAt === null ? null : { who: club, what: messages.clubAsked, at: application.clubAskedAt },
    application.clubAnsweredAt === null || application.clubAnswer === null
      ? null
      : { who: club, what: messages.answered[application.clubAnswer], at: application.clubAnsweredAt },
  ]
  // Events with the same time keep the reverse order of the list.
  return events
    .filter((event) => event !== null)
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at))
}

export const ApplicationTimeline = ({ application, locale }: { application: ApplicantApplication; locale: Locale }) => {
  const messages = applicantMessages[locale]
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{messages.events}</h2>
      <Timeline label={messages.events}>
        {eventsOf(application, messages).map(({ who, what, at, text }) => (
          <TimelineEvent key={`${at} ${what}`} {...{ who, what, at, locale }}>
            {text ? (
              <p lang="sv" className="wrap-anywhere whitespace-pre-wrap text-muted">
                {text}
              </p>
            ) : null}
          </TimelineEvent>
        ))}
      </Timeline>
    </section>
  )
}
