import { BadgeCheck, CircleX } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { OwnProps } from './own-application.tsx'
import { ownWords } from './own-words.ts'
import { competitionHref } from './public-frame.tsx'

/** What was decided: the sanction's number, or why not. */
export const OwnDecision = ({ of: own, language }: OwnProps) => {
  const words = ownWords[language]
  if (own.status !== 'Approved') {
    return (
      <Notice tone="danger" icon={<CircleX className="size-5" aria-hidden="true" />}>
        <strong>{words.rejectedText}</strong>{' '}
        <span lang="sv" className="whitespace-pre-wrap">
          {own.decisionReason}
        </span>
      </Notice>
    )
  }
  return (
    <Notice tone="success" icon={<BadgeCheck className="size-5" aria-hidden="true" />}>
      <strong className="block">{words.approvedText}</strong>
      {own.sanction ? (
        <>
          {words.number}: <span className="font-semibold tabular-nums">{own.sanction.number}</span>.{' '}
          <TextLink href={competitionHref(own.sanction.id, language)}>{words.toCompetition}</TextLink>
        </>
      ) : null}
    </Notice>
  )
}
