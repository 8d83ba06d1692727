// Search for persons who are in the register already, while the form of a new person is filled in. It is made when the number, or the
// birth date and the name, are complete; for a number once, because a hit outside the context is logged as an event.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Search, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { isDay, today } from '#contract/dates/swedish-day.ts'
import { birthDateOf } from '#contract/members/birth.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import type { personForm, PersonMatch, PersonMatchSearch } from '#contract/members/person.ts'
import { parseIdentityNumber } from '#contract/validation/identity-number.ts'
import { dataOf, send } from '../../api/http.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { PageLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const nobody: PersonMatch = { outcome: 'new', isByNumber: false, persons: [] }
const noSearch: PersonMatchSearch = { identityNumber: '', birthDate: null, firstName: '', lastName: '' }

/** The answer is not cached after the dialog has closed, because its key contains the number. */
const useMatch = (search: PersonMatchSearch, isAsked: boolean) =>
  useQuery({
    queryKey: ['person match', search],
    queryFn: async ({ signal }) => dataOf(await send(persons.match, { body: search }, { signal })),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

const typingPauseMs = 400
/** The text after a pause in typing. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export interface FormMatch extends PersonMatch {
  /** The twelve digits, when the number is complete. */
  number: string | null
}

/** Searches for the person who has the number, once the number is complete. */
export const useNumberMatch = (written: string): FormMatch => {
  const number = parseIdentityNumber(written, today()) ?? null
  return { number, ...(useMatch({ ...noSearch, identityNumber: number ?? '' }, number !== null).data ?? nobody) }
}

export const usePersonMatch = (form: { hook: SchemaForm<z.input<typeof personForm>>['hook'] }): FormMatch => {
  const [written, birthDate, firstName, lastName] = form.hook.watch([
    'identityNumber',
    'birthDate',
    'firstName',
    'lastName',
  ])
  const { number, ...byNumber } = useNumberMatch(written ?? '')
  const born = number === null ? birthDate : birthDateOf(number)
  const name = useSettled(`${firstName}\n${lastName}`).split('\n')
  const [first = '', last = ''] = name
  const isNamed = isDay(born) && first.trim() !== '' && last.trim() !== ''
  const byName =
    useMatch({ ...noSearch, birthDate: isDay(born) ? born : null, firstName: first, lastName: last }, isNamed).data ??
    nobody
  return { number, ...(number !== null && byNumber.outcome !== 'new' ? byNumber : isNamed ? byName : nobody) }
}

interface PersonMatchAlertProps {
  match: FormMatch
  onJoin: (found: { identityNumber: string }) => void
}

export const PersonMatchAlert = ({ match, onJoin }: PersonMatchAlertProps) => {
  const { outcome, isByNumber, number } = match
  if (outcome === 'new') return null
  if (outcome === 'elsewhere')
    return (
      <Alert
        isNews
        icon={<Search className="size-5" aria-hidden="true" />}
        className="sm:col-span-2"
        actions={
          <Button size="sm" onClick={() => onJoin({ identityNumber: number ?? '' })}>
            Lägg till medlemskap
          </Button>
        }
      >
        <strong>Finns redan i registret.</strong> Du kan ge personen ett medlemskap i en av era föreningar. Personen får
        ett mejl om det.
      </Alert>
    )
  return (
    <Alert
      isNews
      tone="warning"
      icon={
        isByNumber ? (
          <CircleAlert className="size-5" aria-hidden="true" />
        ) : (
          <TriangleAlert className="size-5" aria-hidden="true" />
        )
      }
      className="sm:col-span-2"
    >
      <strong>
        {isByNumber ? 'Personen finns redan här.' : 'Samma namn och födelsedatum eller födelseår finns redan här.'}
      </strong>
      <ul aria-label="Finns redan" className="mt-1">
        {match.persons.map(({ id, name, birthYear, clubs }) => (
          <li key={id}>
            <PageLink to="/members/view/$id" params={{ id }}>
              {name}
            </PageLink>{' '}
            {[birthYear && `född ${birthYear}`, ...clubs].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {isByNumber ? null : <p className="mt-1">Är det en annan person fyller du i resten och skapar personen.</p>}
    </Alert>
  )
}
