// Route of the list of branch federations and districts. An association has one alone to see, its own.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import { associationListSchemas } from '#contract/associations/association-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { AssociationList } from '../../../../../features/associations/association-list.tsx'
import { listLoader, listSearchOptions } from '../../../../../records/list-queries.ts'

const mayOpen = guard({ scope: reads('Organizations', 'Competitions') })

export const Route = createFileRoute('/_staff/home/settings/associations/')({
  ...listSearchOptions(associationListSchemas.page),
  beforeLoad: (input) => {
    mayOpen(input)
    const context = input.context.signedIn()?.context
    if (context && context.kind !== 'global')
      throw redirect({ to: '/home/settings/associations/$id', params: { id: context.id } })
  },
  loader: listLoader(associations),
  staticData: { title: 'Grenförbund och distrikt' },
  component: AssociationList,
})
