// Dialogs of the actions on a licence: block, lift, recall.
import type { z } from 'zod'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { reasonedActionBody } from '../../../../contract/competitions/review/review.ts'
import { licences } from '../../../../contract/licences/licences/licence-endpoints.ts'
import { licenceActions } from '../../../../contract/licences/licences/licence-transitions.ts'
import {
  licenceBlocking,
  type Licence,
  type LicenceBlocking,
} from '../../../../contract/licences/licences/licence-view.ts'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import { actionDialogs, withReason, type OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'

const toldTo = ({ holder, club }: Licence) =>
  holder.isProtected
    ? 'Innehavaren har skyddad identitet och får inget mejl: lämna över beskedet själv.'
    : `Innehavaren får ett mejl med motiveringen.${club ? ` ${club.name} får veta vad som har hänt, utan motiveringen.` : ''}`

type BlockingValues = z.input<typeof licenceBlocking> & { override: string }

const BlockDialog = (props: OwnDialogProps<Licence>) => (
  <ActionDialog
    {...props}
    title="Spärra licensen"
    success="Licensen är spärrad"
    isDangerous
    width="md"
    endpoint={licences.block}
    schema={licenceBlocking as FormSchema<BlockingValues, LicenceBlocking>}
    valuesOf={(licence) => ({ ...withReason(licence), validFrom: today(), validTo: null })}
  >
    {(form) => (
      <>
        <p className="text-muted">{toldTo(props.record)} Utan sista dag gäller spärren tills den hävs.</p>
        <PeriodField form={form} label="Spärrens tid" from="validFrom" to="validTo" />
        <TextareaField form={form} name="reason" rows={4} />
      </>
    )}
  </ActionDialog>
)

const LiftDialog = (props: OwnDialogProps<Licence>) => (
  <ActionDialog
    {...props}
    title="Häv spärren"
    success="Spärren är hävd"
    endpoint={licences.lift}
    schema={reasonedActionBody}
    valuesOf={withReason}
  >
    {(form) => (
      <>
        <p className="text-muted">Licensen gäller igen från och med nu. Innehavaren får ett mejl.</p>
        <TextareaField form={form} name="reason" rows={3} />
      </>
    )}
  </ActionDialog>
)

const { update: _update, ...dialogActions } = licenceActions

export const LicenceDialog = actionDialogs<Licence, keyof typeof dialogActions>(licences, dialogActions, {
  block: BlockDialog,
  lift: LiftDialog,
  recall: {
    title: 'Återkalla licensen',
    success: 'Licensen är återkallad',
    meaning: (licence) => `Licensen slutar gälla nu. ${toldTo(licence)} Det går inte att ångra.`,
  },
  replaceCard: {
    title: 'Ersätt kortet',
    success: 'Kortet är ersatt',
    isDangerous: true,
    meaning: ({ holder, email }) =>
      `Det gamla kortet slutar gälla nu: den som skannar koden får veta att kortet är ersatt. ${
        holder.isProtected
          ? 'Innehavaren har skyddad identitet och får inget mejl: skriv ut det nya kortet och lämna över det själv.'
          : email === ''
            ? 'Innehavaren har ingen e-postadress: skriv ut det nya kortet och lämna över det.'
            : 'Innehavaren får det nya kortet med mejl.'
      } Licensen gäller som förut.`,
  },
})
