// Confirmation dialogs of the actions on an announcement: submit, approve, return, reject, cancel, move, copy, remove.
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { announcementMove } from '../../../../contract/competitions/announcements/announcement-endpoints.ts'
import {
  announcementActions,
  type AnnouncementAction,
} from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { copyTarget } from '../../../../contract/competitions/announcements/copy-target.ts'
import { actionBody } from '../../../../contract/competitions/review/review.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { DateField, PeriodField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import {
  useApproveAnnouncement,
  useCancelAnnouncement,
  useCopyAnnouncement,
  useMoveAnnouncement,
  useRejectAnnouncement,
  useRemoveAnnouncement,
  useReopenAnnouncement,
  useReturnAnnouncement,
  useSubmitAnnouncement,
  useWithdrawAnnouncement,
} from './queries.ts'
import { ActionDialog } from '../record/action-dialog.tsx'
import { announcementFieldChoices, announcementTexts } from './announcement-text.ts'
import { ReasonDialog, ReturnDialog } from '../record/reason-dialogs.tsx'
import { copyLabel } from './copy-label.ts'
import type { ActionAvailability } from '../record/action-availability.ts'

interface AnnouncementDialogProps {
  action: Exclude<AnnouncementAction, 'update'>
  record: Announcement
  availability: (record: Announcement) => ActionAvailability
  /** Gets the record from the response; undefined after a removal. */
  onDone: (response?: Announcement) => void
  onClose: () => void
}

export const AnnouncementDialog = (props: AnnouncementDialogProps) => {
  const { action } = props
  if (action === 'return') return <AnnouncementReturnDialog {...props} />
  if (action === 'reject' || action === 'cancel') return <EndDialog {...props} action={action} />
  if (action === 'move') return <MoveDialog {...props} />
  if (action === 'copy') return <CopyDialog {...props} />
  return action === 'remove' ? <RemoveDialog {...props} /> : <PlainDialog {...props} action={action} />
}

type DialogOf<Action> = Omit<AnnouncementDialogProps, 'action'> & { action: Action }
type PlainAction = 'submit' | 'withdraw' | 'approve' | 'reopen'

/** The props that all dialogs on an announcement share. */
const sharedProps = ({ record, availability, onDone, onClose }: Omit<AnnouncementDialogProps, 'action'>) => ({
  noun: 'utlysningen',
  record,
  availability,
  textsOf: announcementTexts,
  onSent: onDone,
  onClose,
})
const blank = ({ version }: Announcement) => ({ version, override: '' })
const withReason = (announcement: Announcement) => ({ ...blank(announcement), reason: '' })

const deciders = ({ facts }: Announcement) => facts.deciders.map(({ name }) => name)
const plainTexts: Record<PlainAction, { title: string; meaning: (announcement: Announcement) => string }> = {
  submit: {
    title: 'Ska utlysningen skickas in?',
    meaning: (announcement) =>
      `Den kan inte ändras medan den granskas. ${
        deciders(announcement).length > 0
          ? `De som kan besluta får ett mejl: ${deciders(announcement).join(', ')}.`
          : 'De som kan besluta får ett mejl.'
      }`,
  },
  withdraw: {
    title: 'Ska utlysningen dras tillbaka?',
    meaning: () => 'Den blir ett utkast igen, och granskningen avbryts.',
  },
  approve: {
    title: 'Ska utlysningen godkännas?',
    meaning: () =>
      'Den visas genast för allmänheten och föreningar kan ansöka om att arrangera. Den som skickade in den får besked med e-post.',
  },
  reopen: {
    title: 'Ska utlysningen bli ett utkast igen?',
    meaning: () => 'Den kan ändras och skickas in på nytt. Det som har beslutats finns kvar i historiken.',
  },
}

const PlainDialog = (props: DialogOf<PlainAction>) => {
  const { action, record } = props
  const writes = {
    submit: useSubmitAnnouncement(),
    withdraw: useWithdrawAnnouncement(),
    approve: useApproveAnnouncement(),
    reopen: useReopenAnnouncement(),
  }
  const { title, meaning } = plainTexts[action]
  return (
    <ActionDialog
      {...sharedProps(props)}
      title={title}
      confirmLabel={announcementActions[action].label}
      schema={actionBody}
      valuesOf={blank}
      send={(body) => writes[action].mutateAsync({ params: { id: record.id }, body })}
    >
      {() => <p className="text-muted">{meaning(record)}</p>}
    </ActionDialog>
  )
}

const EndDialog = (props: DialogOf<'reject' | 'cancel'>) => {
  const { action, record } = props
  const writes = { reject: useRejectAnnouncement(), cancel: useCancelAnnouncement() }
  return (
    <ReasonDialog
      {...sharedProps(props)}
      title={action === 'reject' ? 'Avslå utlysningen' : 'Ställ in det som är utlyst'}
      confirmLabel={announcementActions[action].label}
      meaning={action === 'reject' ? rejecting : cancelling(record)}
      send={(body) => writes[action].mutateAsync({ params: { id: record.id }, body })}
    />
  )
}

const rejecting = 'Motiveringen mejlas till den som skickade in utlysningen. Den kan sedan göras om till ett utkast.'
const cancelling = ({ sanctions, applicationCount }: Announcement) => {
  // Competitions that have been held are not cancelled.
  const ending = sanctions.filter(({ state }) => state === 'sanctioned' || state === 'moved').length
  return [
    'Motiveringen visas på utlysningens publika sida och för den som prenumererar på kalendern. Det går inte att ångra.',
    ...(ending > 0
      ? [
          ending === 1
            ? 'Den sanktionerade tävlingen ställs in samtidigt.'
            : `${ending} sanktionerade tävlingar ställs in samtidigt.`,
        ]
      : []),
    ...(applicationCount > 0 ? ['De som har ansökt får ett mejl.'] : []),
  ].join(' ')
}

const AnnouncementReturnDialog = (props: Omit<AnnouncementDialogProps, 'action'>) => {
  const { mutateAsync } = useReturnAnnouncement()
  return (
    <ReturnDialog
      {...sharedProps(props)}
      meaning="Utlysningen blir ett utkast igen. Den som skickade in den får motiveringen och kommentarerna med e-post."
      fields={announcementFieldChoices}
      send={(body) => mutateAsync({ params: { id: props.record.id }, body })}
    />
  )
}

const MoveDialog = (props: Omit<AnnouncementDialogProps, 'action'>) => {
  const { mutateAsync } = useMoveAnnouncement()
  return (
    <ActionDialog
      {...sharedProps(props)}
      title="Flytta till en annan tid"
      confirmLabel="Flytta"
      width="md"
      schema={announcementMove}
      valuesOf={(announcement) => ({
        ...withReason(announcement),
        newId: uuidv7(),
        proposedFrom: announcement.proposedFrom ?? '',
        proposedTo: announcement.proposedTo ?? '',
        lastApplicationDay: announcement.lastApplicationDay ?? '',
      })}
      send={(body) => mutateAsync({ params: { id: props.record.id }, body })}
    >
      {(form) => (
        <>
          <p className="text-muted">
            En ny utlysning publiceras med den nya perioden, och den här visas som flyttad. Motiveringen visas på den
            här utlysningens publika sida och för den som prenumererar på kalendern. Ansökningar som inte är avgjorda
            följer med.
          </p>
          <PeriodField form={form} label="Ny period" from="proposedFrom" to="proposedTo" isMoved />
          <DateField form={form} name="lastApplicationDay" />
          <TextareaField form={form} name="reason" rows={3} />
        </>
      )}
    </ActionDialog>
  )
}

const copyForm = z.object({ version: z.number(), newId: z.uuid() })
const CopyDialog = (props: Omit<AnnouncementDialogProps, 'action'>) => {
  const { mutateAsync } = useCopyAnnouncement()
  const { season, days } = copyTarget(props.record, today())
  return (
    <ActionDialog
      {...sharedProps(props)}
      title={copyLabel(props.record, today())}
      confirmLabel="Kopiera"
      schema={copyForm}
      valuesOf={({ version }) => ({ version, newId: uuidv7() })}
      send={({ newId }) => mutateAsync({ params: { id: props.record.id }, body: { newId } })}
    >
      {() => (
        <p className="text-muted">
          Ett utkast för {season} skapas med samma texter, klasser och kontakt. Dagarna flyttas {days / 7} veckor
          framåt, till samma veckodagar.
        </p>
      )}
    </ActionDialog>
  )
}

const removeForm = z.object({ version: z.number() })
const RemoveDialog = ({ onDone, ...props }: Omit<AnnouncementDialogProps, 'action'>) => {
  const { mutateAsync } = useRemoveAnnouncement()
  return (
    <ActionDialog
      {...sharedProps({ ...props, onDone })}
      title="Ska utkastet tas bort?"
      confirmLabel="Ta bort"
      isDangerous
      schema={removeForm}
      valuesOf={({ version }) => ({ version })}
      send={({ version }) => mutateAsync({ params: { id: props.record.id }, query: { version } })}
      onSent={() => onDone()}
    >
      {() => <p className="text-muted">Det går inte att ångra.</p>}
    </ActionDialog>
  )
}
