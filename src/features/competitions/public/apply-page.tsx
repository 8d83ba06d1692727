// `/external/competitions/:id/application`: what its fragment says decides which page it is.
import { lazy, Suspense } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { readLink } from '../../../../contract/competitions/links.ts'
import type { Language } from '../../../../contract/day-text.ts'
import { Loading } from '../../../ui/spinner.tsx'
import { NewApplication } from './apply-new.tsx'
import { publicQueries } from './queries.ts'

const OwnApplicationPage = lazy(async () => ({ default: (await import('./own-application.tsx')).OwnApplicationPage }))
const ClubAnswerPage = lazy(async () => ({ default: (await import('./club-answer.tsx')).ClubAnswerPage }))
const LostLinkPage = lazy(async () => ({ default: (await import('./lost-link.tsx')).LostLinkPage }))

interface ApplyPageProps {
  id: string
  /** Without its sign. */
  fragment: string
  language: Language
}

export const ApplyPage = ({ id, fragment, language }: ApplyPageProps) => {
  const link = readLink(fragment)
  if (!link && fragment !== 'lost') return <NewApplicationOf id={id} language={language} />
  return (
    <Suspense fallback={<Loading />}>
      {link?.kind === 'applicant' ? (
        <OwnApplicationPage key={link.token} token={link.token} language={language} />
      ) : link?.kind === 'club' ? (
        <ClubAnswerPage key={link.token} token={link.token} />
      ) : (
        <LostLinkPage language={language} />
      )}
    </Suspense>
  )
}

const NewApplicationOf = ({ id, language }: Pick<ApplyPageProps, 'id' | 'language'>) => {
  const { data } = useSuspenseQuery(publicQueries.competition(id))
  return <NewApplication page={data} language={language} />
}
