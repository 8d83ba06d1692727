// Card with the automatic checklist of a submission: outcome, rule and link. Blocking checks come first.
import type { ReactNode } from 'react'
import type { ChecklistLine, ChecklistOutcome } from '#contract/record/review.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Checklist } from '../../ui/checklist.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMayOpenClubs } from '../club-link.tsx'
import { PageLink } from '../page-link.tsx'
import { useMayComment } from './field-comments.tsx'

const byWeight: readonly ChecklistOutcome[] = ['blocking', 'warning', 'ok']

/** Sentence with the checks that block an approval, or null. */
export const checklistRefusal = (lines: readonly ChecklistLine[], besides: readonly string[] = []): string | null => {
  const blocking = lines.filter(({ outcome, rule }) => outcome === 'blocking' && !besides.includes(rule))
  return blocking.length === 0 ? null : `Checklistan hindrar det: ${blocking.map(({ text }) => text).join(' ')}`
}

interface ChecklistCardProps {
  lines: readonly ChecklistLine[]
  /** Title of a stored checklist: 'Checklistan vid beslutet'. */
  title?: string
  /** The comments on what a line has checked, for the lines that can be commented on. */
  noteOf?: (line: ChecklistLine) => ReactNode
}

export const ChecklistCard = ({ lines, title = 'Checklista', noteOf }: ChecklistCardProps) => {
  const mayComment = useMayComment()
  return (
    <Card title={title}>
      <Checklist
        label={title}
        isCommentable={noteOf !== undefined && mayComment}
        checks={byWeight.flatMap((outcome) =>
          lines
            .filter((line) => line.outcome === outcome)
            .map((line) => ({
              state: outcome,
              title: line.text,
              rule: line.requirement,
              link:
                line.link === null ? null : (
                  <ChecklistLink to={line.link}>
                    Visa<span className="sr-only">: {line.text}</span>
                  </ChecklistLink>
                ),
              note: noteOf?.(line),
            })),
        )}
      />
    </Card>
  )
}

/**
 * Leads to a record that the readers of the checklist may open, or to a club, which not all of them may. A competition that is named
 * there is public, but may not concern a district, which gets its public page.
 */
const ChecklistLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const mayOpenClubs = useMayOpenClubs()
  const { context } = useCurrentUser()
  if (context.kind === 'district' && to.startsWith('/competitions/'))
    return <TextLink href={`/external/competitions${to.slice(to.lastIndexOf('/'))}`}>{children}</TextLink>
  return to.startsWith('/organizations/') && !mayOpenClubs ? null : <PageLink to={to as '/'}>{children}</PageLink>
}
