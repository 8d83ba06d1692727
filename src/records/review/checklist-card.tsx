// Card with the automatic checklist of a submission: outcome, rule and link. Blocking checks come first.
import type { ChecklistLine, ChecklistOutcome } from '#contract/record/review.ts'
import { Card } from '../../ui/card.tsx'
import { Checklist } from '../../ui/checklist.tsx'
import { ChecklistLink } from '../club-link.tsx'

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
