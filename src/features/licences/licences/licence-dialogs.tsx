// Dialogs of the actions on a licence: block, lift, recall.
import { today } from '#contract/dates/swedish-day.ts'
import { personActionBody } from '#contract/record/review.ts'
import { holderMailText } from '#contract/licences/holder-mail.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { licenceActions, type LicenceAction } from '#contract/licences/licences/licence-transitions.ts'
import { licenceBlocking, type Licence } from '#contract/licences/licences/licence-view.ts'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { actionDialogs, reasonDialog } from '../../../records/confirmation-dialogs.tsx'
import { liftText, stopMailText } from './dialog-texts.ts'
import { otherPeriodsText } from './other-periods.ts'

export const LicenceDialog = actionDialogs<Licence, Exclude<LicenceAction, 'update'>>(licences, licenceActions, {
  block: reasonDialog({
    schema: licenceBlocking,
    title: 'Spärra licensen',
    success: 'Spärren är sparad',
    isDangerous: true,
    width: 'md',
    meaning: (licence: Licence) =>
      `${stopMailText(licence)} Utan sista dag gäller spärren tills den hävs.${otherPeriodsText(licence.others, 'spärra')}`,
    valuesOf: () => ({ validFrom: today(), validTo: null }),
    above: (form) => <PeriodField form={form} label="Spärrens tid" from="validFrom" to="validTo" isOpenEnded />,
  }),
  lift: reasonDialog({
    schema: personActionBody,
    title: 'Häv spärren',
    success: 'Spärren är hävd',
    meaning: (licence: Licence) => liftText(licence),
  }),
  recall: {
    title: 'Återkalla licensen',
    success: 'Licensen är återkallad',
    meaning: (licence) =>
      `Licensen slutar gälla nu. ${stopMailText(licence)} Det går inte att ångra.${otherPeriodsText(licence.others, 'återkalla')}`,
  },
  replaceCard: {
    title: 'Ersätt kortet',
    success: 'Kortet är ersatt',
    isDangerous: true,
    meaning: ({ holder }) =>
      `Det gamla kortet slutar gälla nu: den som skannar koden får veta att kortet är ersatt. ${holderMailText(
        holder,
        'Innehavaren får det nya kortet med mejl.',
        'skriv ut det nya kortet och lämna över det själv',
      )} Licensen gäller som förut.`,
  },
})
