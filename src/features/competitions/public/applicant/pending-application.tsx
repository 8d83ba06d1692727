// View of an application under review, for the applicant: the club's answer, and withdrawal.
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { applyMessages } from '../apply/messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { ApplicantProps } from './applicant-props.ts'
import { applicantMessages } from './messages.ts'
import { useWithdrawApplication } from '../queries.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../../ui/async-boundary.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog)

export const PendingApplication = ({
  application,
  token,
  locale,
  onWithdrawn,
}: ApplicantProps & { onWithdrawn: () => void }) => {
  const messages = applicantMessages[locale]
  const { mutateAsync, isPending, error } = useWithdrawApplication()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = async () => {
    setIsAsking(false)
    // The answer replaces this card. `error` is shown.
    const withdrawn = await mutateAsync({ token, body: { version: application.version } }).catch(() => null)
    if (withdrawn) onWithdrawn()
  }
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{application.clubAnswer === 'no' ? messages.refusedText : messages.reviewText}</p>
        <ClubAnswerLine application={application} locale={locale} />
        {error ? <FailureAlert locale={locale} failure={error} title={applyMessages[locale].failed} /> : null}
        <div>
          <Button onClick={() => setIsAsking(true)} isBusy={isPending}>
            {messages.withdraw}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <DialogBoundary onClose={() => setIsAsking(false)}>
          <ConfirmDialog
            title={messages.withdrawTitle}
            confirmLabel={messages.yes}
            cancelLabel={messages.cancel}
            onCancel={() => setIsAsking(false)}
            onConfirm={() => void withdraw()}
          >
            {messages.withdrawText}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </Card>
  )
}

const ClubAnswerLine = ({
  application: { clubName, clubAnswer, clubAskedAt },
  locale,
}: Pick<ApplicantProps, 'application' | 'locale'>) => {
  const messages = applicantMessages[locale]
  const club = clubName ?? applyMessages[locale].clubField
  const [Icon, text, tone] =
    clubAnswer === 'yes'
      ? [CircleCheck, messages.clubYes(club), 'text-success-text']
      : clubAnswer === 'no'
        ? [CircleX, messages.clubNo(club), 'text-danger-text']
        : [Hourglass, (clubAskedAt === null ? messages.reviewNotAsked : messages.reviewUnanswered)(club), 'text-muted']
  return (
    <p className="flex gap-2">
      <Icon className={`mt-0.75 size-4 shrink-0 ${tone}`} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
