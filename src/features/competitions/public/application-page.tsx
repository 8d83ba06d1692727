// Page /external/competitions/:id/application: the URL fragment selects new application, applicant, club or lost link.
import { useQuery } from '@tanstack/react-query'
import { parsePrivateLink } from '#contract/competitions/external/private-links.ts'
import type { Locale } from '#contract/locale.ts'
import { LocaleContext } from '../../../ui/locale.ts'
import { Loading } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewApplication } from './apply/new-application.tsx'
import { applyMessages } from './apply/messages.ts'
import { FailureAlert } from './failure-alert.tsx'
import { PublicPageLayout } from './public-page-layout.tsx'
import { publicQueries } from './queries.ts'
import { usePrefetch } from '../../../ui/use-prefetch.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'

/** Prefetched, because the toaster must be able to report a lost connection. */
const fetchToaster = () => import('../../../ui/toast/toaster.tsx')
const OwnApplicationPage = lazyComponent(async () => (await import('./applicant/applicant-page.tsx')).ApplicantPage)
const ClubAnswerPage = lazyComponent(async () => (await import('./club-answer-page.tsx')).ClubAnswerPage)
const LostLinkPage = lazyComponent(async () => (await import('./lost-link-page.tsx')).LostLinkPage)

interface ApplicationPageProps {
  id: string
  /** Without the leading `#`. */
  fragment: string
  locale: Locale
}

export const ApplicationPage = (props: ApplicationPageProps) => (
  <LocaleContext value={props.locale}>
    <PageOf {...props} />
  </LocaleContext>
)

const PageOf = ({ id, fragment, locale }: ApplicationPageProps) => {
  const link = parsePrivateLink(fragment)
  usePrefetch(fetchToaster)
  if (!link && fragment !== 'lost') return <NewApplicationOf key={id} id={id} locale={locale} />
  return (
    <AsyncBoundary resetKey={link?.token ?? fragment} fallback={<Loading />}>
      {link?.kind === 'applicant' ? (
        <OwnApplicationPage key={link.token} token={link.token} locale={locale} />
      ) : link?.kind === 'club' ? (
        <ClubAnswerPage key={link.token} token={link.token} />
      ) : (
        <LostLinkPage locale={locale} />
      )}
    </AsyncBoundary>
  )
}

const NewApplicationOf = ({ id, locale }: Pick<ApplicationPageProps, 'id' | 'locale'>) => {
  const { data, error, refetch } = useQuery(publicQueries.competition(id))
  const messages = applyMessages[locale]
  if (data) return <NewApplication page={data} locale={locale} />
  if (error?.status === 404) {
    return (
      <PublicPageLayout title={messages.missing} locale={locale}>
        <p>
          {messages.missingText}{' '}
          <TextLink href={`/external/competitions/calendar${locale === 'en' ? '?lang=en' : ''}`}>
            {messages.toCalendar}
          </TextLink>
        </p>
      </PublicPageLayout>
    )
  }
  if (error) {
    return (
      <PublicPageLayout title={messages.title} locale={locale}>
        <FailureAlert locale={locale} failure={error} title={messages.notShown} onRetry={() => void refetch()} />
      </PublicPageLayout>
    )
  }
  return <Loading />
}
