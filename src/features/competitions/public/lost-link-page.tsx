// Pages of a private link that is lost, expired or invalid: they mail the applicant a new one. It is not revealed whether the
// address has any application.
import { getRouteApi } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { applicantEmail } from '#contract/competitions/applications/application-draft.ts'
import type { Locale } from '#contract/locale.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { EmailField } from '../../../forms/fields/text-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useOutcomeFocus } from '../../../ui/focus-restoration.ts'
import { applyMessages } from './apply/messages.ts'
import { applicantMessages } from './applicant/messages.ts'
import type { Failure } from '../../../api/failure.ts'
import { useWrite } from '../../../api/write.ts'
import { formTextsIn } from './english-errors.ts'
import { DemoMailLink } from './demo-mail-link.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { PublicPageLayout } from './public-page-layout.tsx'

const route = getRouteApi('/external/competitions/$id/application')

const lostLink = z.object({ email: applicantEmail() })

export const LostLinkPage = ({ locale }: { locale: Locale }) => (
  <PublicPageLayout title={applicantMessages[locale].lostTitle} locale={locale}>
    <LostLinkForm locale={locale} />
  </PublicPageLayout>
)

const LostLinkForm = ({ locale }: { locale: Locale }) => {
  const messages = applicantMessages[locale]
  const { id: announcementId } = route.useParams()
  const { mutateAsync } = useWrite(external.link, { failures: 'caller' })
  const [sent, setSent] = useState<string | null>(null)
  const form = useSchemaForm(lostLink, {
    name: 'lost link',
    defaultValues: { email: '' },
    texts: formTextsIn(locale),
    send: (body) => mutateAsync({ body: { ...body, announcementId } }),
    onSent: (_, { email }) => setSent(email),
    isFinal: true,
    showsFailure: true,
  })
  return (
    <div {...useOutcomeFocus()}>
      {sent === null ? (
        <Card>
          <Form form={form} label={messages.lostSend} mayLeaveUnsaved className="flex max-w-md flex-col gap-4">
            <p>{messages.lostText}</p>
            <EmailField form={form} name="email" isOwn />
            {form.failure ? (
              <FailureAlert locale={locale} failure={form.failure} title={applyMessages[locale].failed} />
            ) : null}
            <div>
              <Button type="submit" variant="primary" isBusy={form.isSending}>
                {messages.lostSend}
              </Button>
            </div>
          </Form>
        </Card>
      ) : (
        <Alert tone="success" icon={<MailCheck className="size-5" aria-hidden="true" />}>
          <span className="wrap-anywhere">{messages.lostDone(sent)}</span>
          <DemoMailLink to={sent} />
        </Alert>
      )}
    </div>
  )
}

interface InvalidLinkPageProps {
  failure: Failure
  locale: Locale
  onRetry: () => void
  /** A club gets a new link from the reviewer, not from this page. */
  isClub?: boolean
}

export const InvalidLinkPage = ({ failure, locale, onRetry, isClub = false }: InvalidLinkPageProps) => {
  const messages = applicantMessages[locale]
  if (failure.status !== 404) {
    return (
      <PublicPageLayout title={messages.title} locale={locale}>
        <FailureAlert locale={locale} failure={failure} title={applyMessages[locale].notShown} onRetry={onRetry} />
      </PublicPageLayout>
    )
  }
  return (
    <PublicPageLayout title={messages.invalidTitle} locale={locale} isNews>
      <p>{isClub ? messages.invalidClubText : messages.invalidText}</p>
      {isClub ? null : <LostLinkForm locale={locale} />}
    </PublicPageLayout>
  )
}
