// Texts in the dialogs of the actions on a licence: who is told, and what a lifted block changes.
import { today } from '#contract/dates/swedish-day.ts'
import { reasonMailText } from '#contract/licences/holder-mail.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'

/** Who is told that a licence is blocked or recalled, or that its block is lifted. A club that has left the branch is told nothing, and no club of a protected identity. */
export const stopMailText = ({ holder, club }: Pick<Licence, 'holder' | 'club'>): string => {
  const toHolder = reasonMailText(holder)
  if (club === null || holder.isProtected) return toHolder
  if (!club.isHere) return `${toHolder} ${club.name} hör inte till grenen längre och får inget veta.`
  return club.hasMailbox
    ? `${toHolder} ${club.name} får veta vad som har hänt, utan motiveringen.`
    : `${toHolder} ${club.name} har ingen e-postadress som gäller: meddela föreningen själv.`
}

/** A block may be lifted before it begins, and of a licence that has ended. */
export const liftText = ({
  state,
  validFrom,
  ...told
}: Pick<Licence, 'state' | 'validFrom' | 'holder' | 'club'>): string => {
  const isValidAgain = state === 'blocked' && validFrom <= today()
  const effect = isValidAgain
    ? 'Licensen gäller igen från och med nu.'
    : 'Spärren tas bort. Licensen är i övrigt som förut.'
  return `${effect} ${stopMailText(told)}`
}
