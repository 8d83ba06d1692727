// Card with the automatic checklist of a submission: outcome, rule and link. Blocking checks come first.
import type { ReactNode } from 'react'
import type { ChecklistLine, ChecklistOutcome } from '#contract/record/review.ts'
import { Card } from '../../ui/card.tsx'
import { Checklist } from '../../ui/checklist.tsx'
import { useMayOpenClubs } from '../club-link.tsx'
import { PageLink } from '../page-link.tsx'

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
}

export const ChecklistCard = ({ lines, title = 'Checklista' }: ChecklistCardProps) => (
  <Card title={title}>
    <Checklist
      label={title}
      checks={byWeight.flatMap((outcome) =>
        lines
          .filter((line) => line.outcome === outcome)
          .map(({ text, requirement, link }) => ({
            state: outcome,
            title: text,
            rule: requirement,
            link:
              link === null ? null : (
                <ChecklistLink to={link}>
                  Visa<span className="sr-only">: {text}</span>
                </ChecklistLink>
              ),
          })),
      )}
    />
  </Card>
)

/** Leads to a record that the readers of the checklist may open, or to a club, which not all of them may. */
const ChecklistLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const mayOpenClubs = useMayOpenClubs()
  return to.startsWith('/organizations/') && !mayOpenClubs ? null : <PageLink to={to as '/'}>{children}</PageLink>
}
