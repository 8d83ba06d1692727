// Confirmation dialogs of the actions on a sanctioned competition: move, cancel, withdraw.
import type { z } from 'zod'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import {
  sanctionEnding,
  sanctionMove,
  type SanctionEnding,
} from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionActions,
  sanctionStateLabels,
  type SanctionAction,
} from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { dayText, periodText } from '../../../../contract/dates/day-text.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { RadioField } from '../../../forms/fields/choice-fields.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { useCancelSanction, useMoveSanction, useWithdrawSanction } from './queries.ts'
import { sanctionFieldsOf, sanctionValues } from './sanction-draft.ts'
import { ActionDialog } from '../record/action-dialog.tsx'
import { recordTexts } from '../record/record-text.ts'
import type { ActionAvailability } from '../record/action-availability.ts'

interface SanctionDialogProps {
  action: Exclude<SanctionAction, 'update'>
  record: Sanction
  availability: (record: Sanction) => ActionAvailability
  onClose: () => void
}

export const SanctionDialog = ({ action, ...props }: SanctionDialogProps) =>
  action === 'move' ? <MoveDialog {...props} /> : <EndDialog {...props} action={action} />

const sharedProps = ({ record, availability, onClose }: Omit<SanctionDialogProps, 'action'>) => ({
  noun: 'tävlingen',
  record,
  availability,
  textsOf: sanctionTexts,
  onSent: onClose,
  onClose,
})
const withReason = ({ version }: Sanction) => ({ version, override: '', reason: '' })

const dialogTexts = {
  cancel: {
    title: 'Ställ in tävlingen',
    meaning:
      'Motiveringen visas på tävlingens publika sida och för den som prenumererar på kalendern, och mejlas till arrangören. Det går inte att ångra.',
  },
  withdraw: {
    title: 'Återkalla sanktionen',
    meaning:
      'Tävlingen förlorar sin sanktion och sina titlar. Motiveringen mejlas till arrangören. Det går inte att ångra.',
  },
}

type EndingValues = z.input<typeof sanctionEnding> & { override: string; reopensAnnouncement: boolean }

const EndDialog = (props: Omit<SanctionDialogProps, 'action'> & { action: 'cancel' | 'withdraw' }) => {
  const { action, record } = props
  const writes = { cancel: useCancelSanction(), withdraw: useWithdrawSanction() }
  const { title, meaning } = dialogTexts[action]
  return (
    <ActionDialog
      {...sharedProps(props)}
      isDangerous
      title={title}
      confirmLabel={sanctionActions[action].label}
      schema={sanctionEnding as FormSchema<EndingValues, SanctionEnding>}
      valuesOf={(sanction) => ({ ...withReason(sanction), reopensAnnouncement: false })}
      send={(body) => writes[action].mutateAsync({ params: { id: record.id }, body })}
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
              { value: true, label: 'Ja', hint: deadlineText(record.announcement.lastApplicationDay) },
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

const MoveDialog = (props: Omit<SanctionDialogProps, 'action'>) => {
  const { mutateAsync } = useMoveSanction()
  return (
    <ActionDialog
      {...sharedProps(props)}
      title="Flytta tävlingen"
      confirmLabel={sanctionActions.move.label}
      width="md"
      schema={sanctionMove}
      valuesOf={(sanction) => ({ ...withReason(sanction), startsOn: sanction.startsOn, endsOn: sanction.endsOn })}
      send={(body) => mutateAsync({ params: { id: props.record.id }, body })}
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
}

const sanctionTexts = (sanction: Sanction) =>
  recordTexts(sanctionFieldsOf(sanction), sanctionValues(sanction), [
    { field: 'state', label: 'Status', text: sanctionStateLabels[sanction.state] },
    { field: 'period', label: 'Datum', text: periodText(sanction.startsOn, sanction.endsOn) },
  ])
