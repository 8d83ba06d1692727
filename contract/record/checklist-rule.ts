// Constructors of the lines of a checklist.
import type { ChecklistLine, ChecklistOutcome } from './review.ts'

/** Line constructors of one rule, by outcome. */
export const checklistRule = (rule: string, requirement: string) => {
  const line =
    (outcome: ChecklistOutcome) =>
    (text: string, link: string | null = null): ChecklistLine => ({ rule, requirement, outcome, text, link })
  return { ok: line('ok'), warning: line('warning'), blocking: line('blocking') }
}
