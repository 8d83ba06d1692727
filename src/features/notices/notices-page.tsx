// Page of notices: what concerns the account since it last looked, what came before, and the switch of the daily mail.
import { useSuspenseQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { noticeDays, type Notice } from '#contract/notices/notices.ts'
import { mostNotices } from '#contract/notices/unseen-notices.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { LabelledControl, Switch } from '../../ui/checkbox-radio-switch.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { NoticeItem } from './notice-item.tsx'
import { noticesQuery, useSeeNotices, useSwitchMail } from './queries.ts'

export const NoticesPage = () => {
  const { data, isFetching } = useSuspenseQuery(noticesQuery())
  const { items, readAt, isMailed } = data
  // The notices that are new when the page opens are shown as new until it is left.
  const [since] = useState(data.seenAt)
  const { mutate } = useSeeNotices()
  const see = useEffectEvent(() => mutate({ body: { until: readAt } }))
  // What was read before the visit is read again first.
  const [isRead, setIsRead] = useState(!isFetching)
  if (!isRead && !isFetching) setIsRead(true)
  useEffect(() => {
    // Once per visit: a notice that arrives while the page is open is still new at the next visit.
    if (isRead) see()
  }, [isRead])
  const isNew = ({ at }: Notice) => since === null || at > since
  const older = items.filter((notice) => !isNew(notice))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">Notiser</h1>
        <p className="mt-0.5 text-muted">
          Det som andra har ändrat i det du har arbetat med, och det som har börjat vänta på dig, de senaste{' '}
          {noticeDays} dagarna.
        </p>
      </header>
      <MailSwitch isMailed={isMailed} />
      <Notices
        title={since === null ? 'Nytt' : `Nytt sedan ${formatTimestamp(since)}`}
        items={items.filter(isNew)}
        empty={
          <EmptyState icon={<BellOff />} title="Inget nytt">
            Här visas det som rör dig när någon annan har ändrat eller skickat in något.
          </EmptyState>
        }
      />
      {older.length > 0 ? <Notices title="Tidigare" items={older} /> : null}
      {items.length === mostNotices ? (
        <p className="text-sm text-muted">
          De {mostNotices} senaste visas. Allt som har ändrats står i posternas historik.
        </p>
      ) : null}
    </div>
  )
}

interface NoticesProps {
  title: string
  items: readonly Notice[]
  empty?: ReactNode
}

const Notices = ({ title, items, empty }: NoticesProps) => {
  const { context } = useCurrentUser()
  // The whole federation has every record, and what was found there may be in any context.
  const placeOf = (notice: Notice) =>
    context.kind === 'global' || notice.context === null || notice.context.id === context.id
      ? null
      : notice.context.name
  return (
    <Card title={title} isFlush>
      {items.length === 0 ? (
        empty
      ) : (
        <ul aria-label={title} className="divide-y divide-line">
          {items.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} place={placeOf(notice)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Takes effect at once. */
const MailSwitch = ({ isMailed }: { isMailed: boolean }) => {
  const id = useId()
  const { mutate, isPending, variables } = useSwitchMail()
  return (
    <div>
      <LabelledControl
        htmlFor={id}
        control={
          <Switch
            id={id}
            aria-describedby={`${id}-note`}
            checked={isPending ? variables.body.isMailed : isMailed}
            onChange={({ currentTarget }) => mutate({ body: { isMailed: currentTarget.checked } })}
          />
        }
      >
        Dagligt mejl
      </LabelledControl>
      <p id={`${id}-note`} className="mt-0.5 text-sm text-muted">
        På morgonen, om något nytt har hänt som du inte har sett här. Annars skickas inget.
      </p>
    </div>
  )
}
