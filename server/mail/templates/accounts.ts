// Mail templates about an account, to its holder.
import type { MailContent } from '../mail-rendering.ts'

const inSweden = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'medium',
  timeStyle: 'short',
})
/** `22 nov. 2026 01:40` */
const instantText = (instant: string) => inSweden.format(new Date(instant))

export const accountTemplates = {
  /** Without it the holder would not see a sign-in that somebody else started and the holder approved. */
  newSignIn: (data: { at: string; browser: string }): MailContent => ({
    subject: 'Ny inloggning med ditt konto',
    blocks: [
      'Någon har loggat in med ditt konto i en webbläsare där det inte har använts förut.',
      {
        facts: [
          ['Tid', instantText(data.at)],
          ['Webbläsare', data.browser],
        ],
      },
      'Var det du behöver du inte göra något.',
      'Var det inte du har du troligen godkänt en inloggning i Freja som någon annan hade startat. Hör av dig genast, så avslutas inloggningen och kontot stängs av.',
    ],
  }),
  /** To the old address and to the new one, because somebody who takes over an account redirects its mail. */
  emailChanged: (data: { at: string; address: string }): MailContent => ({
    subject: 'E-postadressen för ditt konto har ändrats',
    blocks: [
      `Besked om ditt konto och dina ärenden går från och med nu till ${data.address}.`,
      { facts: [['Ändrat', instantText(data.at)]] },
      'Var det inte du som ändrade adressen? Hör av dig genast.',
    ],
  }),
}
