// Texts in the dialogs of the actions on a licence application: who is told, and what a decision brings.
import { dayText } from '#contract/dates/day-text.ts'
import { carriedText, replacedText } from '#contract/licences/applications/application-texts.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { holderMailText, reasonMailText } from '#contract/licences/holder-mail.ts'

export const toldTo = ({ holder }: Pick<LicenceApplication, 'holder'>): string =>
  holderMailText(holder, 'Innehavaren får ett mejl.')

export const rejectionText = ({ holder }: Pick<LicenceApplication, 'holder'>): string =>
  `Motiveringen sparas i ansökan. ${reasonMailText(holder)} Det går inte att ångra.`

type Approved = Pick<LicenceApplication, 'firstDay' | 'lastDay' | 'replaces' | 'carriedConditions' | 'holder'>

/** With the licence that ends and the conditions that follow, because the queue shows neither. */
export const approvalText = ({ firstDay, lastDay, replaces, carriedConditions, holder }: Approved): string =>
  [
    `Licensen gäller från och med ${dayText(firstDay)} till och med ${lastDay ? dayText(lastDay) : 'tävlingens sista dag'}.`,
    replacedText(replaces),
    carriedText(carriedConditions, replaces),
    toldTo({ holder }),
    'Det går inte att ångra.',
  ]
    .filter(Boolean)
    .join(' ')
