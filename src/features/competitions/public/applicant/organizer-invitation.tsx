// Invitation form and public attachments of a sanctioned competition, behind the organizer's private link.
import { CircleSlash2 } from 'lucide-react'
import { useState } from 'react'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { invitationDraft, invitationFields } from '#contract/competitions/external/invitation.ts'
import { invitationRefusal } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { Form } from '../../../../forms/form.tsx'
import { PlainFields } from '../../../../forms/fields/plain-fields.tsx'
import { recordValues } from '#contract/record/record-values.ts'
import { useSchemaForm } from '../../../../forms/schema-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { formTextsIn } from '../english-errors.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { useOpenedForm } from '../opened-form.ts'
import { useApplicantWrite } from '../queries.ts'
import { useUnfinishedUploads, type UnfinishedUploads } from '../../../../records/unfinished-uploads.ts'
import { UnfinishedFiles } from './unfinished-files.tsx'
import { ApplicantAttachments } from './applicant-attachments.tsx'
import { applicantMessages } from './messages.ts'
import type { ApplicantProps } from './application-progress.tsx'

type Sanction = NonNullable<ApplicantApplication['sanction']>

const valuesOf = (sanction: Sanction) => recordValues(invitationDraft, sanction)

export const OrganizerInvitation = ({ sanction, ...props }: ApplicantProps & { sanction: Sanction }) => {
  const { token, locale } = props
  const messages = applicantMessages[locale]
  const mayChange = invitationRefusal(sanction.state) === null
  const isFormShown = useOpenedForm(mayChange)
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  const { isBlocked } = useUnfinishedUploads(unfinished)
  return (
    <>
      {isFormShown && !mayChange ? (
        <Alert isNews tone="warning" icon={<CircleSlash2 className="size-5" aria-hidden="true" />}>
          {messages.invitationClosed}
        </Alert>
      ) : null}
      {isFormShown ? <InvitationForm {...props} sanction={sanction} /> : null}
      <Card title={messages.publicDocuments}>
        <ApplicantAttachments {...{ token, locale, mayChange }} isPublic onUnfinished={setUnfinished} />
        {isBlocked ? <UnfinishedFiles unfinished={unfinished} locale={locale} /> : null}
      </Card>
    </>
  )
}

const InvitationForm = ({ sanction, token, locale }: ApplicantProps & { sanction: Sanction }) => {
  const messages = applicantMessages[locale]
  const { mutateAsync } = useApplicantWrite(external.updateInvitation)
  const form = useSchemaForm(invitationDraft, {
    name: `invitation ${sanction.id}`,
    isLong: true,
    defaultValues: valuesOf(sanction),
    texts: formTextsIn(locale),
    send: (body) => mutateAsync({ token, body }),
    onSent: () => toast({ type: 'success', title: messages.invitationSaved }),
    valuesOf: (application: ApplicantApplication) => valuesOf(application.sanction ?? sanction),
    showsFailure: true,
  })
  return (
    <Card title={messages.invitationTitle}>
      <Form form={form} label={messages.invitationTitle} className="flex flex-col gap-4">
        <p className="text-muted">{messages.invitationText}</p>
        <PlainFields form={form} schema={invitationDraft} names={invitationFields} />
        {form.failure ? (
          <FailureAlert locale={locale} failure={form.failure} title={messages.invitationFailed} />
        ) : null}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {form.isSending ? messages.saving : messages.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
