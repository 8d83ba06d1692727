// Route of the list of persons.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { personLists } from '#contract/members/person-lists.ts'
import { personListSchemas } from '#contract/members/person-search.ts'
import { guard } from '../../../api/guard.ts'
import { PersonList } from '../../../features/members/person-list.tsx'
import { listLoader, listSearchOptions } from '../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/members/list')({
  ...listSearchOptions(personListSchemas.page),
  // Only the scope, because the endpoint would load the schema of its rows with every page.
  beforeLoad: guard({ scope: reads('Members') }),
  loader: listLoader(personLists),
  staticData: { title: 'Medlemmar' },
  component: PersonList,
})
