// Texts on who is told about a decision. A protected identity gets no mail, so that who decides hands the message over.
import { handOver, type LicenceHolder } from '#contract/licences/holder.ts'

/** `mailed`: the text for a holder who gets a mail. `duty`: what who decides does for one who gets none. */
export const holderMailText = (
  { isProtected }: Pick<LicenceHolder, 'isProtected'>,
  mailed: string,
  duty: string = handOver,
): string => (isProtected ? `Innehavaren har skyddad identitet och får inget mejl: ${duty}.` : mailed)
