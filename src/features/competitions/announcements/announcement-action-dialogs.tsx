// Confirmation dialogs of the actions on an announcement: submit, approve, return, reject, cancel, move, copy, remove.
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { announcementMove, announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import {
  announcementActions,
  type AnnouncementAction,
} from '#contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { copyTarget, copyLabel, notCopied } from '#contract/competitions/announcements/copy-target.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { DateField, PeriodField } from '../../../forms/fields/date-fields.tsx'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import { actionDialogs, reasonDialog, type OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'
import { returnDialog } from '../../../records/review/return-dialog.tsx'
import { cancelText, moveText, submitText } from './dialog-texts.ts'

const copyForm = z.object({ version: z.number(), newId: z.uuid() })
const CopyDialog = (props: OwnDialogProps<Announcement>) => {
  const { season, days } = copyTarget(props.record, today())
  return (
    <ActionDialog
      {...props}
      title={copyLabel(props.record, today())}
      confirmLabel="Kopiera"
      success="Utkastet är skapat"
      schema={copyForm}
      valuesOf={({ version }) => ({ version, newId: uuidv7() })}
      bodyOf={({ newId }) => ({ newId })}
    >
      {() => (
        <p className="text-muted">
          Ett utkast för {season} skapas med samma texter, klasser och kontakt. {notCopied} följer inte med.
          {props.record.proposedFrom ? ` Dagarna flyttas ${days / 7} veckor framåt, till samma veckodagar.` : null}
        </p>
      )}
    </ActionDialog>
  )
}

export const AnnouncementDialog = actionDialogs<Announcement, Exclude<AnnouncementAction, 'update'>>(
  announcements,
  announcementActions,
  {
    submit: {
      title: 'Ska utlysningen skickas in?',
      success: 'Utlysningen är inskickad',
      meaning: submitText,
    },
    withdraw: {
      title: 'Ska utlysningen dras tillbaka?',
      success: 'Utlysningen är tillbakadragen',
      meaning: 'Den blir ett utkast igen, och granskningen avbryts.',
    },
    approve: {
      title: 'Ska utlysningen godkännas?',
      success: 'Utlysningen är godkänd och utlyst',
      meaning:
        'Den visas genast för allmänheten och föreningar kan ansöka om att arrangera. De som har skrivit den, eller annars grenens andra administratörer, får besked med e-post.',
    },
    return: returnDialog(
      'Utlysningen blir ett utkast igen. De som har skrivit den, eller annars grenens andra administratörer, får motiveringen och kommentarerna med e-post.',
    ),
    reject: {
      title: 'Avslå utlysningen',
      success: 'Utlysningen är avslagen',
      meaning:
        'Motiveringen mejlas till dem som har skrivit utlysningen, eller annars till grenens andra administratörer. Den kan sedan göras om till ett utkast.',
    },
    reopen: {
      title: 'Ska utlysningen bli ett utkast igen?',
      success: 'Utlysningen är ett utkast igen',
      meaning: 'Den kan ändras och skickas in på nytt. Det som har beslutats finns kvar i historiken.',
    },
    remove: {
      title: 'Ska utkastet tas bort?',
      confirmLabel: 'Ta bort',
      success: 'Utkastet är borttaget',
      meaning: 'Det går inte att ångra.',
      isDangerous: true,
    },
    cancel: {
      title: 'Ställ in det som är utlyst',
      success: 'Utlysningen är inställd',
      meaning: cancelText,
    },
    move: reasonDialog({
      schema: announcementMove,
      title: 'Flytta till en annan tid',
      success: 'Utlysningen är flyttad',
      width: 'md',
      meaning: moveText,
      valuesOf: (announcement: Announcement) => ({
        newId: uuidv7(),
        proposedFrom: announcement.proposedFrom ?? '',
        proposedTo: announcement.proposedTo ?? '',
        lastApplicationDay: announcement.lastApplicationDay ?? '',
      }),
      above: (form) => (
        <>
          <PeriodField form={form} label="Ny period" from="proposedFrom" to="proposedTo" isMoved />
          <DateField form={form} name="lastApplicationDay" />
        </>
      ),
    }),
    copy: CopyDialog,
  },
)
