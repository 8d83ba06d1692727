// Route of the list of persons.
import { createFileRoute } from '@tanstack/react-router'
import { personLists } from '#contract/members/person-lists.ts'
import { personListSearch } from '#contract/members/person-search.ts'
import { guard } from '../../../api/guard.ts'
import { PersonList } from '../../../features/members/person-list.tsx'
import { listLoader, listSearchOptions } from '../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/members/list')({
  ...listSearchOptions(personListSearch),
  beforeLoad: guard(personLists.list),
  loader: listLoader(personLists),
  staticData: { title: 'Medlemmar' },
  component: PersonList,
})
