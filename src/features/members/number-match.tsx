// What is known of a number that is typed for a person: who has it already, or that it changes the birth date.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { dayText } from '#contract/dates/day-text.ts'
import { birthDateOf } from '#contract/members/birth.ts'
import type { Person } from '#contract/members/person.ts'
import { PageLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useNumberMatch } from './person-match.tsx'

interface NumberMatchProps {
  /** The number as it has been typed so far. */
  written: string
  person: Pick<Person, 'id' | 'birthDate'>
}

/** Warning that somebody has the number already, or that the number changes the birth date. */
export const NumberMatchAlert = ({ written, person }: NumberMatchProps) => {
  const { outcome, persons, number } = useNumberMatch(written)
  const [found] = persons
  if (found?.id === person.id)
    return (
      <Alert isNews tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        Personen har redan det numret.
      </Alert>
    )
  if (outcome === 'elsewhere' || found)
    return (
      <Alert isNews tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        {found ? (
          <>
            <strong>{found.name} har numret.</strong> Är det samma person kan de{' '}
            <PageLink to="/members/merge/$id/$otherId" params={{ id: found.id, otherId: person.id }} preload={false}>
              jämföras och slås ihop
            </PageLink>
            .
          </>
        ) : (
          <>
            <strong>Numret finns redan i registret,</strong> hos någon som inte finns här. Förbundskansliet kan jämföra
            de två och slå ihop dem.
          </>
        )}
      </Alert>
    )
  const birthDate = number === null ? null : birthDateOf(number)
  return birthDate === null || person.birthDate === null || birthDate === person.birthDate ? null : (
    <Alert isNews tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
      Registret har födelsedatumet {dayText(person.birthDate)}. Det ändras till numrets, {dayText(birthDate)}.
    </Alert>
  )
}
