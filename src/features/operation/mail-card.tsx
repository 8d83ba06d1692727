// Card of the mail that has not been sent, which can be sent again.
import { MailCheck } from 'lucide-react'
import { resendRefusal, type OperationState, type UndeliveredMail } from '#contract/operation/operation.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { usePartFocus } from '../../ui/focus-restoration.ts'
import { ShownOfTotal } from '../../ui/shown-of-total.tsx'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useResend } from './queries.ts'

export const MailCard = ({ mails: { waiting, givenUp, items } }: { mails: OperationState['mails'] }) => {
  const { mutate, isPending, variables } = useResend()
  const resend = (ids: string[]) => mutate({ body: { ids } })
  const sendable = items.filter((mail) => resendRefusal(mail) === null)
  const together = sendable.filter((mail) => !mail.isOutdated).map(({ id }) => id)
  const isResending = (id: string) => isPending && (variables?.body.ids.includes(id) ?? false)
  return (
    <div {...usePartFocus()}>
      <Card
        title="Mejl"
        isFlush
        actions={
          <>
            <span className="text-sm text-muted">
              {waiting === 0 ? 'Inga väntar' : `${formatNumber(waiting)} väntar på att skickas`}
              {givenUp === 0 ? null : `, ${formatNumber(givenUp)} kan skickas igen`}
            </span>
            {together.length > 1 ? (
              <Button
                size="sm"
                isBusy={isPending && variables?.body.ids.length === together.length}
                onClick={() => resend(together)}
              >
                {`Skicka ${formatNumber(together.length)} igen`}
              </Button>
            ) : null}
          </>
        }
      >
        {items.length === 0 ? (
          <EmptyState icon={<MailCheck />} title="Inget mejl har fastnat">
            Här står de som inte har gått att skicka, och varför.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {items.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  isResending={isResending(mail.id)}
                  onResend={() => resend([mail.id])}
                />
              ))}
            </ul>
            <ShownOfTotal shown={sendable.length} total={givenUp} which="som kan skickas igen" />
          </>
        )}
      </Card>
    </div>
  )
}

interface MailRowProps {
  mail: UndeliveredMail
  isResending: boolean
  onResend: () => void
}

const MailRow = ({ mail, isResending, onResend }: MailRowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2.5">
    <div className="min-w-0 flex-[1_1_16rem]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{mail.subject || 'Innehållet är borttaget'}</span>
        <Chip tone={mail.failedAt === null ? 'info' : 'warning'}>
          {mail.failedAt === null ? 'Försöker igen' : 'Uppgivet'}
        </Chip>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {mail.recipient} · {formatTimestamp(mail.createdAt)}
        {mail.isOutdated ? ' · Gäller en tidigare dag och skickas bara enskilt' : ''}
      </p>
      {mail.lastError ? <p className="text-sm wrap-anywhere">{mail.lastError}</p> : null}
    </div>
    <ActionButton size="sm" reason={resendRefusal(mail)} isBusy={isResending} onClick={onResend}>
      Skicka igen
      <span className="sr-only">
        {' '}
        {mail.subject || 'mejlet'} till {mail.recipient}
      </span>
    </ActionButton>
  </li>
)
