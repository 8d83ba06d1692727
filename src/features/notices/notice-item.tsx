// One notice: the record with a link to its page, what has happened, and when.
import { Link } from '@tanstack/react-router'
import { FileClock, Hourglass, PencilLine, UserRound, type LucideIcon } from 'lucide-react'
import { waitingText } from '#contract/competitions/announcements/announcement-row.ts'
import { completionDeadlineLabel, decisionDeadlineLabel } from '#contract/record/deadline.ts'
import type { WaitingItem } from '#contract/competitions/review/waiting-items.ts'
import type { Notice } from '#contract/notices/notices.ts'
import { actionText } from '#contract/record/history.ts'
import { counted } from '#contract/text/counted.ts'
import { placeOfRecord } from '../../records/record-place.ts'
import { openInContext } from '../../session/context-switch.ts'
import { useCurrentUser } from '../../session/session.ts'
import type { RowTarget } from '../../table/row-link.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber, formatRelativeTime, formatTimestamp } from '../../ui/number-and-time-formats.ts'

interface NoticeText {
  icon: LucideIcon
  title: string
  /** Null: there is no page that the account may open. */
  target: RowTarget | null
  text: string
}

const placeOfWaiting = ({ kind, announcementId, application }: WaitingItem): RowTarget =>
  application
    ? {
        to: '/competitions/announcements/$announcementId/applications/$applicationId',
        params: { announcementId, applicationId: application.id },
      }
    : {
        to: kind === 'completion' ? '/competitions/announcements/edit/$id' : '/competitions/announcements/review/$id',
        params: { id: announcementId },
        ...(kind === 'applications' ? { search: { tab: 'applications' } as never } : {}),
      }

const alsoText = (also: number) => (also === 0 ? '' : ` · ${counted(also, 'ändring', 'ändringar')} till`)

const textsOf = (notice: Notice): NoticeText => {
  if (notice.kind === 'waiting') {
    const { item } = notice
    const deadlineLabel = item.kind === 'completion' ? completionDeadlineLabel : decisionDeadlineLabel
    return {
      icon: Hourglass,
      title: item.application ? `${item.application.clubName}: ${item.title}` : item.title,
      target: placeOfWaiting(item),
      text: `${waitingText(item)} · ${deadlineLabel.toLocaleLowerCase('sv')} ${item.deadline}`,
    }
  }
  if (notice.kind === 'licenceApplications') {
    const { count } = notice
    return {
      icon: FileClock,
      title: count === 1 ? 'En licensansökan har kommit in' : `${formatNumber(count)} licensansökningar har kommit in`,
      target: { to: '/licenses/requested/list', params: {} },
      text: 'Väntar på beslut',
    }
  }
  const { change } = notice
  const isOwnAccount = change.recordType === 'account'
  return {
    icon: isOwnAccount ? UserRound : PencilLine,
    title: isOwnAccount ? 'Ditt konto' : change.recordLabel,
    target: isOwnAccount ? null : placeOfRecord(change),
    text: `${change.accountName} ${actionText(change)}${alsoText(change.also)}`,
  }
}

/** A list shows the records of the current context, so the button switches to the context of the notice first. */
const OtherContextList = ({ id, name, path }: { id: string; name: string; path: string }) => (
  <Button size="sm" className="mt-1" onClick={() => void openInContext(id, path)}>
    Byt till {name}
  </Button>
)

/** `place`: where the record is, when that is another context than the present one. */
export const NoticeItem = ({ notice, place }: { notice: Notice; place: string | null }) => {
  const { context } = useCurrentUser()
  const { icon: Icon, title, target: page, text } = textsOf(notice)
  const other = notice.kind === 'licenceApplications' && notice.context?.id !== context.id ? notice.context : null
  const target = other ? null : page
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          {target ? (
            <Link
              {...target}
              data-row-link=""
              className="min-w-0 wrap-break-word font-medium hover:text-accent-text hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span className="min-w-0 wrap-break-word font-medium">{title}</span>
          )}
          <time dateTime={notice.at} title={formatTimestamp(notice.at)} className="shrink-0 text-sm text-muted">
            {formatRelativeTime(notice.at)}
          </time>
        </div>
        <p className="text-sm text-muted">
          {text}
          {place ? ` · ${place}` : ''}
        </p>
        {other ? <OtherContextList {...other} path="/licenses/requested/list" /> : null}
      </div>
    </li>
  )
}
