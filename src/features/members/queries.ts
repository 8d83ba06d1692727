// Queries of persons.
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { personMerges } from '#contract/members/merge-endpoints.ts'
import { clubRoleEndpoints, persons } from '#contract/members/person-endpoints.ts'
import { read } from '../../api/read.ts'
import { dataOf, send } from '../../api/http.ts'
import { searchedFromTwo } from '../../ui/option-search.ts'

export const personQueries = {
  view: (id: string) => read(persons.view, { params: { id } }),
  duplicates: (id: string) => read(personMerges.duplicates, { params: { id } }),
  compare: (id: string, otherId: string) => read(personMerges.compare, { params: { id, otherId } }),
  anonymizationChecks: (id: string) => read(personMerges.anonymizationChecks, { params: { id } }),
  protectionChecks: (id: string) => read(personIdentity.protectionChecks, { params: { id } }),
  clubs: () => ({ ...read(persons.clubs), staleTime: 10 * 60_000 }),
}

/** The members of a club with the words in their names; the member number tells namesakes apart. */
export const loadMembersOf = (id: string) =>
  searchedFromTwo(async (q, signal) => {
    const { items } = dataOf(await send(clubRoleEndpoints.memberChoices, { params: { id }, body: { q } }, { signal }))
    return items.map(({ personId, name, memberNumber }) => ({
      value: personId,
      label: name,
      detail: String(memberNumber),
    }))
  })
