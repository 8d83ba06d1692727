// Route of the class types: their list, and the dialog of one of them.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { classTypeAreas, classTypeListSchemas } from '#contract/competitions/class-types/class-type-search.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { ClassTypeList } from '../../../../features/competitions/class-types/class-type-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

/** `open`: the class in the dialog, or a new one. */
const search = () =>
  classTypeListSchemas.page().extend({
    open: z.union([z.uuid(), z.literal('new')]).optional(),
    historyPage: historySearch.shape.page,
  })

export const Route = createFileRoute('/_staff/home/settings/class-types')({
  ...listSearchOptions(search),
  beforeLoad: guard({ scope: reads(...classTypeAreas) }, ['global', 'branch']),
  loader: listLoader(classTypes),
  staticData: { title: 'Klasser' },
  component: ClassTypeList,
})
