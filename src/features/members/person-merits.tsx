// Tab *Meriter* of a person. The date of the medical certificate is shown to those who look after members or licences.
import { personDraft, type Person } from '#contract/members/person.ts'
import { readsMedical } from '#contract/members/person-rights.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { FactCard } from '../../records/facts.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Chip } from '../../ui/chip.tsx'

const Medical = ({ validTo }: { validTo: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    {validTo}
    {validTo < today() ? <Chip>Har gått ut</Chip> : null}
  </span>
)

export const PersonMerits = ({ person }: { person: Person }) => {
  const user = useCurrentUser()
  return (
    <FactCard
      title="Meriter"
      facts={{
        [titleAt(personDraft, ['diplomaDate'])]: person.diplomaDate,
        [titleAt(personDraft, ['medicalValidTo'])]: readsMedical(user, user.context)
          ? person.medicalValidTo && <Medical validTo={person.medicalValidTo} />
          : undefined,
      }}
    />
  )
}
