// Page that mails an applicant a new private link. It does not reveal whether the address has any application.
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { applicantEmail } from '../../../../contract/competitions/applications/application-draft.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { EmailField } from '../../../forms/fields/text-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { formTextsIn } from './english-errors.ts'
import { applyMessages } from './apply/messages.ts'
import { DemoMailLink } from './demo-mail-link.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { applicantMessages } from './applicant/messages.ts'
import { PublicPageLayout } from './public-page-layout.tsx'
import { useSendApplicantLink } from './queries.ts'

const lostLink = z.object({ email: applicantEmail() })

export const LostLinkPage = ({ locale }: { locale: Locale }) => (
  <PublicPageLayout title={applicantMessages[locale].lostTitle} locale={locale}>
    <LostLinkForm locale={locale} />
  </PublicPageLayout>
)

export const LostLinkForm = ({ locale }: { locale: Locale }) => {
  const messages = applicantMessages[locale]
  const { mutateAsync } = useSendApplicantLink()
  const [sent, setSent] = useState<string | null>(null)
  const form = useSchemaForm(lostLink, {
    name: 'lost link',
    defaultValues: { email: '' },
    texts: formTextsIn(locale),
    send: (body) => mutateAsync({ body }),
    onSent: (_, { email }) => setSent(email),
    isFinal: true,
    showsFailure: true,
  })
  if (sent !== null) {
    return (
      <Alert tone="success" icon={<MailCheck className="size-5" aria-hidden="true" />}>
        <span className="wrap-anywhere">{messages.lostDone(sent)}</span>
        <DemoMailLink to={sent} />
      </Alert>
    )
  }
  return (
    <Card>
      <Form form={form} hasOwnErrors label={messages.lostSend} mayLeaveUnsaved className="flex max-w-md flex-col gap-4">
        <p>{messages.lostText}</p>
        <EmailField form={form} name="email" />
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
  )
}
