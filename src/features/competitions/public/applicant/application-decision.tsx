// Alert with the decision on an application, for the applicant.
import { BadgeCheck, CircleX } from 'lucide-react'
import { Alert } from '../../../../ui/alert.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { ApplicantProps } from './applicant-props.ts'
import { applicantMessages } from './messages.ts'
import { competitionHref } from '../public-page-layout.tsx'

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
  return (
    <Alert tone="success" icon={<BadgeCheck className="size-5" aria-hidden="true" />}>
      <strong className="block">{messages.approvedText}</strong>
      {application.sanction ? (
        <>
          {messages.number}: <span className="font-semibold tabular-nums">{application.sanction.number}</span>.{' '}
          <TextLink href={competitionHref(application.sanction.id, locale)}>{messages.toCompetition}</TextLink>
        </>
      ) : null}
    </Alert>
  )
}
