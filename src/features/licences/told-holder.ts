// Texts on who is told about a decision. A protected identity gets no mail, so that who decides hands the message over.
import type { LicenceHolder } from '#contract/licences/holder.ts'

/** `mailed`: the text for a holder who gets a mail. */
export const toldHolder = ({ isProtected }: Pick<LicenceHolder, 'isProtected'>, mailed: string): string =>
  isProtected ? 'Innehavaren har skyddad identitet och får inget mejl: lämna över beskedet själv.' : mailed
