// An application in review: what is waited for, and the way to take it back.
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { applyMessages } from '../apply/messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { ApplicantProps } from './applicant-page.tsx'
import { applicantMessages } from './messages.ts'
import { useWithdrawApplication } from '../queries.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../../ui/async-boundary.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog)

export const PendingApplication = ({
  of: own,
  token,
  language,
  onWithdrawn,
}: ApplicantProps & { onWithdrawn: () => void }) => {
  const words = applicantMessages[language]
  const { mutate, isPending, error } = useWithdrawApplication()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = () => {
    setIsAsking(false)
    mutate({ token, body: { version: own.version } }, { onSuccess: onWithdrawn })
  }
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{own.clubAnswer === 'no' ? words.refusedText : words.reviewText}</p>
        <ClubLine of={own} language={language} />
        {error ? <FailureAlert language={language} of={error} title={applyMessages[language].failed} /> : null}
        <div>
          <Button onClick={() => setIsAsking(true)} isBusy={isPending}>
            {words.withdraw}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <DialogBoundary onClose={() => setIsAsking(false)}>
          <ConfirmDialog
            title={words.withdrawTitle}
            confirmLabel={words.yes}
            cancelLabel={words.cancel}
            onCancel={() => setIsAsking(false)}
            onConfirm={withdraw}
          >
            {words.withdrawText}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </Card>
  )
}

const ClubLine = ({ of: { clubName, clubAnswer, clubAskedAt }, language }: Pick<ApplicantProps, 'of' | 'language'>) => {
  const words = applicantMessages[language]
  const club = clubName ?? applyMessages[language].clubField
  const [Sign, text, tone] =
    clubAnswer === 'yes'
      ? [CircleCheck, words.clubYes(club), 'text-success-text']
      : clubAnswer === 'no'
        ? [CircleX, words.clubNo(club), 'text-danger-text']
        : [Hourglass, (clubAskedAt === null ? words.reviewNotAsked : words.reviewUnanswered)(club), 'text-muted']
  return (
    <p className="flex gap-2">
      <Sign className={`mt-0.75 size-4 shrink-0 ${tone}`} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
