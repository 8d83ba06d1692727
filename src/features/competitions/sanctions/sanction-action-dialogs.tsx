// Confirmation dialogs of the actions on a sanctioned competition: move, cancel, withdraw.
import type { z } from 'zod'
import {
  sanctionEnding,
  sanctionMove,
  sanctions,
  type SanctionEnding,
} from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionActions,
  type SanctionAction,
} from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { dayText } from '../../../../contract/dates/day-text.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { RadioField } from '../../../forms/fields/choice-fields.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { ActionDialog, type RecordDialogProps } from '../../../records/action-dialog.tsx'
import { withReason } from '../../../records/confirmation-dialogs.tsx'

type DialogProps<Action> = RecordDialogProps<Sanction> & { action: Action }

export const SanctionDialog = ({ action, ...props }: DialogProps<Exclude<SanctionAction, 'update'>>) =>
  action === 'move' ? <MoveDialog {...props} /> : <EndDialog {...props} action={action} />

const endings = {
  cancel: {
    title: 'Ställ in tävlingen',
    success: 'Tävlingen är inställd',
    meaning:
      'Motiveringen visas på tävlingens publika sida och för den som prenumererar på kalendern, och mejlas till arrangören. Det går inte att ångra.',
  },
  withdraw: {
    title: 'Återkalla sanktionen',
    success: 'Sanktionen är återkallad',
    meaning:
      'Tävlingen förlorar sin sanktion och sina titlar. Motiveringen mejlas till arrangören. Det går inte att ångra.',
  },
}

type EndingValues = z.input<typeof sanctionEnding> & { override: string; reopensAnnouncement: boolean }

const EndDialog = ({ action, ...props }: DialogProps<keyof typeof endings>) => {
  const { meaning, ...texts } = endings[action]
  const { lastApplicationDay } = props.record.announcement
  return (
    <ActionDialog
      {...props}
      {...texts}
      confirmLabel={sanctionActions[action].label}
      isDangerous
      endpoint={sanctions[action]}
      schema={sanctionEnding as FormSchema<EndingValues, SanctionEnding>}
      valuesOf={(sanction) => ({ ...withReason(sanction), reopensAnnouncement: false })}
    >
      {(form) => (
        <>
          <p className="text-muted">{meaning}</p>
          <TextareaField form={form} name="reason" rows={4} />
          <RadioField
            form={form}
            name="reopensAnnouncement"
            options={[
              { value: false, label: 'Nej' },
              { value: true, label: 'Ja', hint: deadlineText(lastApplicationDay) },
            ]}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** Deadline for new applications, or that the announcement must be changed first. */
const deadlineText = (last: string) =>
  last >= today()
    ? `Föreningar kan ansöka till och med ${dayText(last)}.`
    : `Sista ansökningsdag var ${dayText(last)}: ändra den i utlysningen så att föreningar kan ansöka.`

const MoveDialog = (props: RecordDialogProps<Sanction>) => (
  <ActionDialog
    {...props}
    title="Flytta tävlingen"
    confirmLabel={sanctionActions.move.label}
    success="Tävlingen är flyttad"
    width="md"
    endpoint={sanctions.move}
    schema={sanctionMove}
    valuesOf={(sanction) => ({ ...withReason(sanction), startsOn: sanction.startsOn, endsOn: sanction.endsOn })}
  >
    {(form) => (
      <>
        <p className="text-muted">
          Tävlingen behåller sitt sanktionsnummer. Reservdagar tas bort: lägg till nya efteråt. Den nya tiden och
          motiveringen visas på tävlingens publika sida och för den som prenumererar på kalendern, och mejlas till
          arrangören.
        </p>
        <PeriodField form={form} label="Nya tävlingsdagar" from="startsOn" to="endsOn" isMoved />
        <TextareaField form={form} name="reason" rows={3} />
      </>
    )}
  </ActionDialog>
)
