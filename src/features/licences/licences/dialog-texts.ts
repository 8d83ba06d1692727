// Texts in the dialogs of the actions on a licence: who is told, and what a lifted block changes.
import { holderMailText } from '#contract/licences/holder-mail.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'

const reasonMailText = (holder: Licence['holder']) =>
  holderMailText(holder, 'Innehavaren får ett mejl med motiveringen.')

/** Who is told that a licence is blocked or recalled. A club is told nothing of a protected identity. */
export const stopMailText = ({ holder, club }: Pick<Licence, 'holder' | 'club'>): string => {
  const toHolder = reasonMailText(holder)
  return club && !holder.isProtected
    ? `${toHolder} ${club.name} får veta vad som har hänt, utan motiveringen.`
    : toHolder
}

export const liftText = ({ holder }: Pick<Licence, 'holder'>): string =>
  `Licensen gäller igen från och med nu. ${reasonMailText(holder)}`
