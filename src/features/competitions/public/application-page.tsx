// `/external/competitions/:id/application`: what its fragment says decides which page it is.
import { useQuery } from '@tanstack/react-query'
import { parsePrivateLink } from '../../../../contract/competitions/external/private-links.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { LocaleContext } from '../../../ui/locale.ts'
import { Delayed, Loading } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewApplication } from './apply/new-application.tsx'
import { applyMessages } from './apply/messages.ts'
import { FailureAlert } from './failure-alert.tsx'
import { PublicPageLayout } from './public-page-layout.tsx'
import { publicQueries } from './queries.ts'
import { usePrefetch } from '../../../ui/use-prefetch.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'

/** What cannot be done without a connection is told by it. */
const fetchToaster = () => import('../../../ui/toast/toaster.tsx')
const OwnApplicationPage = lazyComponent(async () => (await import('./applicant/applicant-page.tsx')).ApplicantPage)
const ClubAnswerPage = lazyComponent(async () => (await import('./club-answer-page.tsx')).ClubAnswerPage)
const LostLinkPage = lazyComponent(async () => (await import('./lost-link-page.tsx')).LostLinkPage)

interface ApplicationPageProps {
  id: string
  /** Without its sign. */
  fragment: string
  language: Locale
}

export const ApplicationPage = (props: ApplicationPageProps) => (
  <LocaleContext value={props.language}>
    <PageOf {...props} />
  </LocaleContext>
)

const PageOf = ({ id, fragment, language }: ApplicationPageProps) => {
  const link = parsePrivateLink(fragment)
  usePrefetch(fetchToaster)
  if (!link && fragment !== 'lost') return <NewApplicationOf id={id} language={language} />
  return (
    <AsyncBoundary
      resetKey={link?.token ?? fragment}
      fallback={
        <Delayed>
          <Loading />
        </Delayed>
      }
    >
      {link?.kind === 'applicant' ? (
        <OwnApplicationPage key={link.token} token={link.token} language={language} />
      ) : link?.kind === 'club' ? (
        <ClubAnswerPage key={link.token} token={link.token} />
      ) : (
        <LostLinkPage language={language} />
      )}
    </AsyncBoundary>
  )
}

const NewApplicationOf = ({ id, language }: Pick<ApplicationPageProps, 'id' | 'language'>) => {
  const { data, error, refetch } = useQuery(publicQueries.competition(id))
  const words = applyMessages[language]
  if (data) return <NewApplication page={data} language={language} />
  if (error?.status === 404) {
    return (
      <PublicPageLayout title={words.missing} language={language}>
        <p>
          {words.missingText}{' '}
          <TextLink href={`/external/competitions/calendar${language === 'en' ? '?lang=en' : ''}`}>
            {words.toCalendar}
          </TextLink>
        </p>
      </PublicPageLayout>
    )
  }
  if (error) {
    return (
      <PublicPageLayout title={words.title} language={language}>
        <FailureAlert
          language={language}
          of={error}
          title={words.notShown}
          actions={
            <Button size="sm" onClick={() => void refetch()}>
              {words.again}
            </Button>
          }
        />
      </PublicPageLayout>
    )
  }
  return (
    <Delayed>
      <Loading />
    </Delayed>
  )
}
