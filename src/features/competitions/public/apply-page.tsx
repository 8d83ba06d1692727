// `/external/competitions/:id/application`: what its fragment says decides which page it is.
import { useQuery } from '@tanstack/react-query'
import { readLink } from '../../../../contract/competitions/links.ts'
import type { Language } from '../../../../contract/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { LanguageContext } from '../../../ui/language.ts'
import { Late, Loading } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewApplication } from './apply-new.tsx'
import { applyWords } from './apply-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { PublicFrame } from './public-frame.tsx'
import { publicQueries } from './queries.ts'
import { useFetchedAhead } from '../../../ui/fetched-ahead.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { Part } from '../../../ui/part.tsx'

/** What cannot be done without a connection is told by it. */
const fetchToaster = () => import('../../../ui/toaster.tsx')
const OwnApplicationPage = latePart(async () => (await import('./own-application.tsx')).OwnApplicationPage)
const ClubAnswerPage = latePart(async () => (await import('./club-answer.tsx')).ClubAnswerPage)
const LostLinkPage = latePart(async () => (await import('./lost-link.tsx')).LostLinkPage)

interface ApplyPageProps {
  id: string
  /** Without its sign. */
  fragment: string
  language: Language
}

export const ApplyPage = (props: ApplyPageProps) => (
  <LanguageContext value={props.language}>
    <PageOf {...props} />
  </LanguageContext>
)

const PageOf = ({ id, fragment, language }: ApplyPageProps) => {
  const link = readLink(fragment)
  useFetchedAhead(fetchToaster)
  if (!link && fragment !== 'lost') return <NewApplicationOf id={id} language={language} />
  return (
    <Part
      of={link?.token ?? fragment}
      waiting={
        <Late>
          <Loading />
        </Late>
      }
    >
      {link?.kind === 'applicant' ? (
        <OwnApplicationPage key={link.token} token={link.token} language={language} />
      ) : link?.kind === 'club' ? (
        <ClubAnswerPage key={link.token} token={link.token} />
      ) : (
        <LostLinkPage language={language} />
      )}
    </Part>
  )
}

const NewApplicationOf = ({ id, language }: Pick<ApplyPageProps, 'id' | 'language'>) => {
  const { data, error, refetch } = useQuery(publicQueries.competition(id))
  const words = applyWords[language]
  if (data) return <NewApplication page={data} language={language} />
  if (error?.status === 404) {
    return (
      <PublicFrame title={words.missing} language={language}>
        <p>
          {words.missingText}{' '}
          <TextLink href={`/external/competitions/calendar${language === 'en' ? '?lang=en' : ''}`}>
            {words.toCalendar}
          </TextLink>
        </p>
      </PublicFrame>
    )
  }
  if (error) {
    return (
      <PublicFrame title={words.title} language={language}>
        <FailureNotice
          language={language}
          of={error}
          title={words.notShown}
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {words.again}
            </Button>
          }
        />
      </PublicFrame>
    )
  }
  return (
    <Late>
      <Loading />
    </Late>
  )
}
