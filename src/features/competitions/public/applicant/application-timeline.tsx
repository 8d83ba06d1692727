// Timeline of the events of an application, for the applicant.
import type { ApplicantApplication } from '../../../../../contract/competitions/external/applicant-application.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { Timeline, TimelineEvent } from '../../../../ui/timeline.tsx'
import { applicantMessages, type ApplicantMessages } from './messages.ts'

interface Event {
  who: string
  what: string
  at: string
  text?: string | null
}

const eventsOf = (application: ApplicantApplication, messages: ApplicantMessages): Event[] => {
  const { you, federation } = messages
  const club = application.clubName ?? ''
  const events: (Event | null)[] = [
    { who: you, what: messages.created, at: application.createdAt },
    application.emailConfirmedAt === null
      ? null
      : { who: you, what: messages.emailConfirmed, at: application.emailConfirmedAt },
    ...application.submissions.flatMap(({ number, submittedAt, outcome, endedAt, reason }): (Event | null)[] => [
      { who: you, what: messages.submitted(number), at: submittedAt },
      outcome === null || endedAt === null
        ? null
        : {
            who: outcome === 'withdrawn' ? you : federation,
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
