// Dialogs of the actions on a licence: block, lift, recall.
import { today } from '#contract/dates/swedish-day.ts'
import { reasonedActionBody } from '#contract/record/review.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { licenceActions, type LicenceAction } from '#contract/licences/licences/licence-transitions.ts'
import { licenceBlocking, type Licence } from '#contract/licences/licences/licence-view.ts'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { actionDialogs, reasonDialog } from '../../../records/confirmation-dialogs.tsx'
import { holderMailText } from '../holder-mail-text.ts'
import { otherPeriodsText } from './other-periods.ts'

const mailed = 'Innehavaren får ett mejl med motiveringen.'
const toldTo = ({ holder, club }: Licence) =>
  holderMailText(holder, `${mailed}${club ? ` ${club.name} får veta vad som har hänt, utan motiveringen.` : ''}`)

export const LicenceDialog = actionDialogs<Licence, Exclude<LicenceAction, 'update'>>(licences, licenceActions, {
  block: reasonDialog({
    schema: licenceBlocking,
    title: 'Spärra licensen',
    success: 'Licensen är spärrad',
    isDangerous: true,
    width: 'md',
    meaning: (licence: Licence) =>
      `${toldTo(licence)} Utan sista dag gäller spärren tills den hävs.${otherPeriodsText(licence.others, 'spärra')}`,
    valuesOf: () => ({ validFrom: today(), validTo: null }),
    above: (form) => <PeriodField form={form} label="Spärrens tid" from="validFrom" to="validTo" />,
  }),
  lift: reasonDialog({
    schema: reasonedActionBody,
    title: 'Häv spärren',
    success: 'Spärren är hävd',
    meaning: ({ holder }: Licence) => `Licensen gäller igen från och med nu. ${holderMailText(holder, mailed)}`,
  }),
  recall: {
    title: 'Återkalla licensen',
    success: 'Licensen är återkallad',
    meaning: (licence) =>
      `Licensen slutar gälla nu. ${toldTo(licence)} Det går inte att ångra.${otherPeriodsText(licence.others, 'återkalla')}`,
  },
  replaceCard: {
    title: 'Ersätt kortet',
    success: 'Kortet är ersatt',
    isDangerous: true,
    meaning: ({ holder, email }) =>
      `Det gamla kortet slutar gälla nu: den som skannar koden får veta att kortet är ersatt. ${holderMailText(
        holder,
        email === ''
          ? 'Innehavaren har ingen e-postadress: skriv ut det nya kortet och lämna över det.'
          : 'Innehavaren får det nya kortet med mejl.',
        'skriv ut det nya kortet och lämna över det själv',
      )} Licensen gäller som förut.`,
  },
})
