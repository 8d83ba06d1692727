// What has happened to one's application, the latest first.
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

const eventsOf = (own: ApplicantApplication, words: ApplicantMessages): Event[] => {
  const { you, federation } = words
  const club = own.clubName ?? ''
  const events: (Event | null)[] = [
    { who: you, what: words.created, at: own.createdAt },
    own.emailConfirmedAt === null ? null : { who: you, what: words.emailConfirmed, at: own.emailConfirmedAt },
    ...own.submissions.flatMap(({ number, submittedAt, outcome, endedAt, reason }): (Event | null)[] => [
      { who: you, what: words.submitted(number), at: submittedAt },
      outcome === null || endedAt === null
        ? null
        : {
            who: outcome === 'withdrawn' ? you : federation,
            what: words.outcome[outcome],
            at: endedAt,
            text: reason,
          },
    ]),
    own.clubAskedAt === null ? null : { who: club, what: words.clubAsked, at: own.clubAskedAt },
    own.clubAnsweredAt === null || own.clubAnswer === null
      ? null
      : { who: club, what: words.answered[own.clubAnswer], at: own.clubAnsweredAt },
  ]
  // Of those at the same moment the later in the list came later.
  return events
    .filter((event) => event !== null)
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at))
}

export const ApplicationTimeline = ({ of: own, language }: { of: ApplicantApplication; language: Locale }) => {
  const words = applicantMessages[language]
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{words.events}</h2>
      <Timeline label={words.events}>
        {eventsOf(own, words).map(({ who, what, at, text }) => (
          <TimelineEvent key={`${at} ${what}`} {...{ who, what, at, language }}>
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
