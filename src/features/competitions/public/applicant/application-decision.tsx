import { BadgeCheck, CircleX } from 'lucide-react'
import { Alert } from '../../../../ui/alert.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { ApplicantProps } from './applicant-page.tsx'
import { applicantMessages } from './messages.ts'
import { competitionHref } from '../public-page-layout.tsx'

/** What was decided: the sanction's number, or why not. */
export const ApplicationDecision = ({ of: own, language }: ApplicantProps) => {
  const words = applicantMessages[language]
  if (own.status !== 'Approved') {
    return (
      <Alert tone="danger" icon={<CircleX className="size-5" aria-hidden="true" />}>
        <strong>{words.rejectedText}</strong>{' '}
        <span lang="sv" className="whitespace-pre-wrap">
          {own.decisionReason}
        </span>
      </Alert>
    )
  }
  return (
    <Alert tone="success" icon={<BadgeCheck className="size-5" aria-hidden="true" />}>
      <strong className="block">{words.approvedText}</strong>
      {own.sanction ? (
        <>
          {words.number}: <span className="font-semibold tabular-nums">{own.sanction.number}</span>.{' '}
          <TextLink href={competitionHref(own.sanction.id, language)}>{words.toCompetition}</TextLink>
        </>
      ) : null}
    </Alert>
  )
}
