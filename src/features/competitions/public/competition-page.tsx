import { useSuspenseQuery } from '@tanstack/react-query'
import type { Language } from '../../../../contract/day-text.ts'
import { CompetitionPageView } from './competition-page-view.tsx'
import { publicQueries } from './queries.ts'

/** `/external/competitions/:id` */
export const CompetitionPagePage = ({ id, language }: { id: string; language: Language }) => {
  const { data } = useSuspenseQuery(publicQueries.competition(id))
  return <CompetitionPageView page={data} language={language} />
}
