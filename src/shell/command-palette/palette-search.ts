// The server search of the command palette: clubs, persons, competitions and licences.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { BadgeCheck, Bookmark, Building2, Trophy, UserRound } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { associationIdOf } from '#contract/access.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { licenceStateLabels } from '#contract/licences/licences/licence-state.ts'
import { personLists } from '#contract/members/person-lists.ts'
import { savedViews } from '#contract/record/saved-views.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { announcementStatusLabels } from '#contract/competitions/announcements/announcement-transitions.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { formatOrganizationNumber, organizationStatusLabels } from '#contract/organizations/search.ts'
import type { OrganizationRow } from '#contract/organizations/search.ts'
import { mayCall } from '../../api/guard.ts'
import { read } from '../../api/read.ts'
import { parseSearch } from '../../api/search-params.ts'
import type { SignedIn } from '../../api/guard.ts'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { foldForSearch } from '../../ui/option-search.ts'
import { screensOf } from '../navigation.ts'
import { joinNotes, matchReason } from './match-reason.ts'

/** Sorts by match: start of the name, start of a word, within the name, other fields. */
const rankByName = <Found extends { name: string }>(all: readonly Found[], q: string): Found[] => {
  const query = foldForSearch(q)
  const rank = ({ name }: Found) => {
    const at = ` ${foldForSearch(name)}`.indexOf(` ${query}`)
    return at === 0 ? 0 : at > 0 ? 1 : foldForSearch(name).includes(query) ? 2 : 3
  }
  return all.toSorted((a, b) => rank(a) - rank(b))
}

/** The typed text, 150 ms after the last keystroke. */
export const useDebouncedQuery = (text: string): string => {
  const [q, setQ] = useState('')
  const deferred = useDeferredValue(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(deferred), 150)
    return () => clearTimeout(timer)
  }, [deferred])
  return q
}

/** Match reason, status unless active, and district. */
const organizationNote = (
  q: string,
  { name, shortName, organizationNumber, municipality, status, district }: OrganizationRow,
) =>
  joinNotes(
    matchReason(q, name, [
      ['Kortnamn', shortName],
      ['Organisationsnummer', formatOrganizationNumber(organizationNumber ?? '')],
      ['Kommun', municipality],
    ]),
    status === 'active' ? null : organizationStatusLabels[status],
    district.name,
  )

interface Found {
  id: string
  name: string
  note: string
  /** The route of its page. */
  to: string
  search?: object
}

/** A list of which a search shows the best matches among its first rows. */
interface SearchedList {
  to: string
  /** How many rows it has for the search. */
  total: number | undefined
}

/** The lists with everything that was found, where there is more than is shown. Some lists have no page in the whole federation. */
export const restOf = (signedIn: SignedIn, q: string, shown: number, lists: readonly SearchedList[]): Found[] => {
  if (lists.reduce((sum, { total = 0 }) => sum + total, 0) <= shown) return []
  const labels = new Map(screensOf(signedIn).map(({ to, label }) => [String(to), label]))
  return lists.flatMap(({ to, total = 0 }) => {
    const label = labels.get(to)
    if (label === undefined || total === 0) return []
    return [{ id: `all ${to}`, name: `Visa i ${label} (${formatNumber(total)})`, note: '', to, search: { q } }]
  })
}

/** What the queries of a search have found, best match first. */
const searchOf = (q: string, isEnabled: boolean, queries: readonly UseQueryResult[], found: readonly Found[]) => ({
  results: isEnabled ? rankByName(found, q).slice(0, maxResults) : [],
  /** The text that the results were found for; null while those of another text are shown. */
  foundFor: queries.some(({ isPlaceholderData }) => isPlaceholderData) ? null : q,
  isFetching: queries.some(({ isFetching }) => isFetching),
  failure: isEnabled ? (queries.find(({ error }) => error)?.error ?? null) : null,
  searchAgain: () => {
    for (const { error, refetch } of queries) if (isEnabled && error) void refetch()
  },
})
const maxResults = 6

/** What a search of lists has found, and where all of it is when that is more. */
const listSearchOf = (signedIn: SignedIn, lists: readonly SearchedList[], ...search: Parameters<typeof searchOf>) => {
  const { results, ...state } = searchOf(...search)
  const [q, isEnabled] = search
  return { ...state, results: isEnabled ? [...results, ...restOf(signedIn, q, results.length, lists)] : [] }
}

export const useOrganizationSearch = (signedIn: SignedIn, q: string) => {
  const isEnabled = q.length >= 2 && mayCall(organizations.list, signedIn)
  const clubs = useQuery({
    ...read(organizations.list, { query: { q, size: 25 } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const found = (clubs.data?.items ?? []).map((club) => ({
    id: club.id,
    name: club.name,
    note: organizationNote(q, club),
    to: '/organizations/view/$id',
  }))
  const lists = [{ to: '/organizations/list', total: clubs.data?.total }]
  return { heading: 'Föreningar', icon: Building2, ...listSearchOf(signedIn, lists, q, isEnabled, [clubs], found) }
}

/** Protected identities are found on the list alone, by those who may. */
export const usePersonSearch = (signedIn: SignedIn, q: string) => {
  const isEnabled = q.length >= 2 && mayCall(personLists.list, signedIn)
  const persons = useQuery({
    ...read(personLists.list, { query: { q, size: 25 } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const found = (persons.data?.items ?? [])
    .filter(({ isProtected }) => !isProtected)
    .map(({ id, firstName, lastName, memberNumber, birthYear, clubs, email, phoneNumber }) => {
      const name = `${firstName} ${lastName}`
      const reason = matchReason(q, name, [
        ['Medlemsnummer', String(memberNumber)],
        ['E-postadress', email],
        ['Telefon', phoneNumber],
      ])
      const born = birthYear === null ? null : `Född ${birthYear}`
      return { id, name, note: joinNotes(reason, born, ...clubs.map((club) => club.name)), to: '/members/view/$id' }
    })
  const lists = [{ to: '/members/list', total: persons.data?.total }]
  return { heading: 'Medlemmar', icon: UserRound, ...listSearchOf(signedIn, lists, q, isEnabled, [persons], found) }
}

/** Sanctions by title, number and place; announcements by title. */
export const useCompetitionSearch = (signedIn: SignedIn, q: string) => {
  const isEnabled = q.length >= 2 && mayCall(sanctions.list, signedIn)
  const options = { enabled: isEnabled, placeholderData: keepPreviousData }
  const sanctioned = useQuery({ ...read(sanctions.list, { query: { q, size: 25 } }), ...options })
  const announced = useQuery({ ...read(announcements.list, { query: { q, size: 25 } }), ...options })
  const competitions = [
    ...(sanctioned.data?.items ?? []).map(({ id, title, number, place, state, startsOn, endsOn }) => ({
      id,
      name: title,
      note: joinNotes(
        `Nummer ${number}`,
        matchReason(q, title, [['Ort', place]]),
        periodText(startsOn, endsOn),
        sanctionStateLabels[state],
      ),
      to: '/competitions/sanctions/edit/$id',
    })),
    ...(announced.data?.items ?? []).map(({ id, title, season, proposedFrom, proposedTo, status }) => ({
      id,
      name: title,
      note: joinNotes(
        `Utlysning ${season}`,
        proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : null,
        announcementStatusLabels[status],
      ),
      to: '/competitions/announcements/review/$id',
    })),
  ]
  const lists = [
    { to: '/competitions/sanctions/list', total: sanctioned.data?.total },
    { to: '/competitions/announcements/list', total: announced.data?.total },
  ]
  return {
    heading: 'Tävlingar',
    icon: Trophy,
    ...listSearchOf(signedIn, lists, q, isEnabled, [sanctioned, announced], competitions),
  }
}

/** By number or holder, in a branch or a district. Protected identities are found on the lists alone. */
export const useLicenceSearch = (signedIn: SignedIn, q: string) => {
  const isEnabled = q.length >= 2 && signedIn.context.kind !== 'global' && mayCall(licences.list, signedIn)
  const options = { enabled: isEnabled, placeholderData: keepPreviousData }
  const current = useQuery({ ...read(licences.list, { query: { q, size: 25 } }), ...options })
  const historical = useQuery({
    ...read(licences.list, { query: { q, size: 25, standing: 'historical' } }),
    ...options,
  })
  const found = [...(current.data?.items ?? []), ...(historical.data?.items ?? [])]
    .filter(({ holder }) => !holder.isProtected)
    .map(({ id, number, holder, type, state, validTo }) => ({
      id,
      name: `${number} ${holder.name}`,
      note: joinNotes(type.name, licenceStateLabels[state], `till ${validTo}`),
      to: '/licenses/approved/edit/$id',
    }))
  const lists = [
    { to: '/licenses/approved/list', total: current.data?.total },
    { to: '/licenses/historical/list', total: historical.data?.total },
  ]
  return {
    heading: 'Licenser',
    icon: BadgeCheck,
    ...listSearchOf(signedIn, lists, q, isEnabled, [current, historical], found),
  }
}

/** The account's own views of the lists that it may open here, by their names and those of the lists. */
export const useViewSearch = (signedIn: SignedIn, text: string) => {
  const views = useQuery(read(savedViews.list))
  const query = foldForSearch(text.trim())
  const lists = new Map(screensOf(signedIn).map(({ to, label }) => [String(to), label]))
  const found = (views.data?.items ?? []).flatMap(({ id, name, list, filter, context }) => {
    const label = lists.get(list)
    if (label === undefined || !foldForSearch(`${name} ${label}`).includes(query)) return []
    const isElsewhere = (context?.id ?? null) !== associationIdOf(signedIn.context)
    const place = isElsewhere ? `sparad i ${context?.name ?? 'hela förbundet'}` : null
    return [{ id, name, note: joinNotes(label, place), to: list, search: parseSearch(filter) }]
  })
  // Without a search there is no message of what cannot be searched.
  return { heading: 'Mina vyer', icon: Bookmark, ...searchOf(text, true, query === '' ? [] : [views], found) }
}
