// Texts on who is told about a decision: a holder who cannot be mailed is told by who decides.
import { protectedIdentityLabel } from '../members/protected-identity.ts'

/** A holder of a protected identity has no mailbox. */
interface Mailed {
  isProtected: boolean
  hasMailbox: boolean
}

const handOver = 'lämna över beskedet själv'

/** `mailed`: the text for a holder who gets a mail. `duty`: what who decides does for one who gets none. */
export const holderMailText = (
  { isProtected, hasMailbox }: Mailed,
  mailed: string,
  duty: string = handOver,
): string => {
  if (isProtected) return `Innehavaren har skyddad identitet och får inget mejl: ${duty}.`
  return hasMailbox ? mailed : `Innehavaren har ingen e-postadress: ${duty}.`
}

export const reasonMailText = (holder: Mailed): string =>
  holderMailText(holder, 'Innehavaren får ett mejl med motiveringen.')

/** What a decision on many says of a holder who gets no mail; '' of others. */
export const handOverText = ({ isProtected, hasMailbox }: Mailed): string => {
  if (isProtected) return `${protectedIdentityLabel}: ${handOver}.`
  return hasMailbox ? '' : `Ingen e-postadress: ${handOver}.`
}
