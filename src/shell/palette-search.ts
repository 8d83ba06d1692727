// What the command palette finds on the server: clubs and competitions.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { announcements } from '../../contract/competitions/announcement-endpoints.ts'
import { sanctions } from '../../contract/competitions/sanction-endpoints.ts'
import { organizations } from '../../contract/organizations/endpoints.ts'
import { announcementStatusLabels } from '../../contract/competitions/announcement-states.ts'
import { sanctionStateLabels } from '../../contract/competitions/sanction-states.ts'
import { periodText } from '../../contract/day-text.ts'
import { formatOrganizationNumber, organizationStatusLabels } from '../../contract/organizations/search.ts'
import type { OrganizationRow } from '../../contract/organizations/search.ts'
import { mayCall } from '../api/guard.ts'
import { read } from '../api/read.ts'
import type { SignedIn } from '../session/session.ts'
import { searchable } from '../ui/options.ts'
import { noteOf, reasonOf } from './palette-reason.ts'

/** What is called so comes before what only has it in it, and that before what was found by something else. */
const namesFirst = <Found extends { name: string }>(all: readonly Found[], q: string): Found[] => {
  const wanted = searchable(q)
  const rank = ({ name }: Found) => {
    const at = ` ${searchable(name)}`.indexOf(` ${wanted}`)
    return at === 0 ? 0 : at > 0 ? 1 : searchable(name).includes(wanted) ? 2 : 3
  }
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** What is written, 150 ms after the last keystroke. */
export const useLater = (text: string): string => {
  const [q, setQ] = useState('')
  const deferred = useDeferredValue(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(deferred), 150)
    return () => clearTimeout(timer)
  }, [deferred])
  return q
}

/** Why it was found, where it lies, and its state unless that is the usual one. */
const clubNote = (
  q: string,
  { name, shortName, organizationNumber, municipality, status, district }: OrganizationRow,
) =>
  noteOf(
    reasonOf(q, name, [
      ['Kortnamn', shortName],
      ['Organisationsnummer', formatOrganizationNumber(organizationNumber ?? '')],
      ['Kommun', municipality],
    ]),
    status === 'active' ? null : organizationStatusLabels[status],
    district.name,
  )

export const useClubs = (of: SignedIn, q: string) => {
  const isAsked = q.length >= 2 && mayCall(organizations.list, of)
  const { data, isFetching, error, refetch } = useQuery({
    ...read(organizations.list, { query: { q, size: 25 } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    found: isAsked
      ? namesFirst(data?.items ?? [], q)
          .slice(0, mostOfEach)
          .map((club) => ({ id: club.id, name: club.name, note: clubNote(q, club) }))
      : [],
    isFetching,
    failure: isAsked ? error : null,
    searchAgain: () => {
      if (isAsked && error) void refetch()
    },
  }
}

const mostOfEach = 6

/** Sanctioned ones by title, number and place; announcements by title. */
export const useCompetitions = (of: SignedIn, q: string) => {
  const isAsked = q.length >= 2 && mayCall(sanctions.list, of)
  const how = { enabled: isAsked, placeholderData: keepPreviousData }
  const sanctioned = useQuery({ ...read(sanctions.list, { query: { q, size: 25 } }), ...how })
  const announced = useQuery({ ...read(announcements.list, { query: { q, size: 25 } }), ...how })
  const found = [
    ...(sanctioned.data?.items ?? []).map(({ id, title, number, place, state, startsOn, endsOn }) => ({
      id,
      name: title,
      note: noteOf(
        `Nummer ${number}`,
        reasonOf(q, title, [['Ort', place]]),
        periodText(startsOn, endsOn),
        sanctionStateLabels[state],
      ),
      to: '/competitions/sanctions/edit/$id',
    })),
    ...(announced.data?.items ?? []).map(({ id, title, season, proposedFrom, proposedTo, status }) => ({
      id,
      name: title,
      note: noteOf(
        `Utlysning ${season}`,
        proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : null,
        announcementStatusLabels[status],
      ),
      to: '/competitions/announcements/review/$id',
    })),
  ]
  return {
    found: isAsked ? namesFirst(found, q).slice(0, mostOfEach) : [],
    isFetching: sanctioned.isFetching || announced.isFetching,
    failure: isAsked ? (sanctioned.error ?? announced.error) : null,
    searchAgain: () => {
      for (const { error, refetch } of [sanctioned, announced]) if (isAsked && error) void refetch()
    },
  }
}
