// New application: the form in this tab, and the confirmation that a private link has been mailed.
import { getRouteApi } from '@tanstack/react-router'
import { CircleSlash2, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { closedTexts } from '#contract/competitions/applications/application-period.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { useSchemaForm } from '../../../../forms/schema-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { noComments } from '../../../../records/review/commented-field.tsx'
import { formTextsIn } from '../english-errors.ts'
import { DemoMailLink } from '../demo-mail-link.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { competitionPageMessages } from '../competition-page/messages.ts'
import { useOpenedForm } from '../opened-form.ts'
import { competitionHref, PublicPageLayout } from '../public-page-layout.tsx'
import { useWrite } from '../../../../api/write.ts'
import { applyDraft, applyForm, draftOf, newFormValues, type ApplyValues } from './form-schema.ts'
import { applicationIdOf } from './application-id.ts'
import { ApplicationWizard } from './application-wizard.tsx'
import { applyMessages } from './messages.ts'

const route = getRouteApi('/external/competitions/$id/application')

interface NewApplicationProps {
  page: CompetitionPage
  locale: Locale
}

interface Sent {
  email: string
  isWhole: boolean
  /** The form values, in case the address was wrong. */
  values: ApplyValues
}

export const NewApplication = ({ page, locale }: NewApplicationProps) => {
  const [sent, setSent] = useState<Sent | null>(null)
  const [written, setWritten] = useState<ApplyValues | null>(null)
  const navigate = route.useNavigate()
  const isFormShown = useOpenedForm(page.closed === null)
  const change = (values: ApplyValues) => {
    // What a filler has written there must not swallow this one too.
    setWritten({ ...values, leftEmpty: '' })
    setSent(null)
    void navigate({ search: (before) => ({ ...before, step: 'club' }), hash: true })
  }
  if (sent) return <SentPage {...{ sent, page, locale }} onChange={() => change(sent.values)} />
  if (!isFormShown) return <ClosedPage {...{ page, locale }} />
  return <ApplyForm {...{ page, locale, written }} onSent={setSent} />
}

interface ApplyFormProps extends NewApplicationProps {
  /** Values to restore after the application was sent to a wrong address. */
  written: ApplyValues | null
  onSent: (sent: Sent) => void
}

const ApplyForm = ({ page, locale, written, onSent }: ApplyFormProps) => {
  const messages = applyMessages[locale]
  const { mutateAsync } = useWrite(external.apply, { failures: 'caller' })

  const post = (values: ApplyValues, isWhole: boolean) => {
    const { email, leftEmpty } = values
    const content = { ...draftOf(values), email, website: leftEmpty, language: locale, send: isWhole }
    const id = applicationIdOf(values.id, content)
    return mutateAsync({ params: { id: page.announcementId }, body: { ...content, id } })
  }
  const form = useSchemaForm(applyForm, {
    name: `application ${page.announcementId}`,
    defaultValues: newFormValues(page),
    sentValues: written,
    isLong: true,
    isPublic: true,
    texts: formTextsIn(locale),
    send: (values) => post(values, true),
    onSent: ({ email }, values) => onSent({ email, isWhole: true, values }),
    isFinal: true,
    submissions: {
      draft: {
        schema: applyDraft,
        send: (values) => post(values, false),
        onSent: ({ email }, values) => onSent({ email, isWhole: false, values }),
      },
    },
    showsFailure: true,
  })

  return (
    <PublicPageLayout title={messages.title} competition={page} locale={locale}>
      <ClosedAlert {...{ page, locale }} isNews />
      <p className="text-muted">
        {competitionPageMessages[locale].lastDay}: <strong>{dayText(page.lastApplicationDay, locale)}</strong>.{' '}
        {messages.optional}
      </p>
      <ApplicationWizard
        {...{ form, page, locale }}
        comments={noComments}
        isOwn={false}
        isWritten={written !== null}
        attachments={<p className="text-muted">{messages.attachmentsLater}</p>}
        attachmentNames={<NoAttachments locale={locale} />}
        after={<AfterSending locale={locale} />}
        saveLabel={messages.later}
        sendLabel={messages.send}
      />
      <p className="text-sm text-muted">{messages.laterHint}</p>
      {/* Honeypot: the field is hidden, so only bots fill it in. No password manager knows its name. */}
      <div aria-hidden="true" className="absolute -left-[200rem] size-px overflow-hidden">
        <label>
          {messages.leaveEmpty}
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-form-type="other"
            {...form.hook.register('leftEmpty')}
          />
        </label>
      </div>
    </PublicPageLayout>
  )
}

const AfterSending = ({ locale }: { locale: Locale }) => {
  const messages = applyMessages[locale]
  return (
    <section className="rounded-lg bg-sunken p-4">
      <h3 className="font-semibold">{messages.afterTitle}</h3>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5">
        {messages.after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}

const NoAttachments = ({ locale }: { locale: Locale }) => {
  const messages = applyMessages[locale]
  return (
    <>
      <p>{messages.noAttachments}</p>
      <p className="mt-1 text-sm text-muted">{messages.attachmentsLater}</p>
    </>
  )
}

type SentPageProps = NewApplicationProps & { sent: Sent; onChange: () => void }

const SentPage = ({ sent: { email, isWhole }, page, locale, onChange }: SentPageProps) => {
  const messages = applyMessages[locale]
  const { mutate, isPending, error, isSuccess } = useWrite(external.link, { failures: 'caller' })
  return (
    <PublicPageLayout title={messages.sentTitle} competition={page} locale={locale} isNews>
      <Card>
        <div className="flex gap-4">
          <MailCheck className="size-8 shrink-0 text-accent-text" aria-hidden="true" />
          <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
            <p className="font-semibold">{messages.sentText(email)}</p>
            <p>{isWhole ? messages.sentNext : messages.savedNext}</p>
            <p className="text-sm text-muted">{messages.sentMissing}</p>
            {error ? <FailureAlert locale={locale} failure={error} title={messages.failed} /> : null}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                onClick={() => mutate({ body: { email, announcementId: page.announcementId } })}
                isBusy={isPending}
              >
                {messages.sendMailAgain}
              </Button>
              <p className="flex items-center gap-2">
                {messages.wrongAddress}
                <Button onClick={onChange}>{messages.changeAddress}</Button>
              </p>
            </div>
            <output>{isSuccess ? messages.mailSentAgain : ''}</output>
            <DemoMailLink to={email} />
          </div>
        </div>
      </Card>
    </PublicPageLayout>
  )
}

const ClosedPage = ({ page, locale }: NewApplicationProps) => (
  <PublicPageLayout title={applyMessages[locale].title} competition={page} locale={locale}>
    <ClosedAlert {...{ page, locale }} />
  </PublicPageLayout>
)

/** Why nobody can apply now. */
const ClosedAlert = ({ page, locale, isNews = false }: NewApplicationProps & { isNews?: boolean }) => {
  const messages = applyMessages[locale]
  if (page.closed === null) return null
  return (
    <Alert isNews={isNews} tone="warning" icon={<CircleSlash2 className="size-5" aria-hidden="true" />}>
      <strong>{messages.closedTitle}.</strong> {closedTexts[locale][page.closed]}{' '}
      <TextLink href={competitionHref(page.id, locale)}>{messages.backToCompetition}</TextLink>
    </Alert>
  )
}
