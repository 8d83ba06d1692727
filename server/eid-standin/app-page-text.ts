// The Swedish texts and the style sheet of the stand-in's app page.
import type { Attribute, Refusal, Status } from './transactions.ts'

export const banner = 'TESTMILJÖ – ingen riktig e-legitimation'

export const attributeText: Readonly<Record<Attribute, string>> = {
  BASIC_USER_INFO: 'namn',
  SSN: 'personnummer eller samordningsnummer',
  RELYING_PARTY_USER_ID: 'ditt id hos tjänsten',
  REGISTRATION_LEVEL: 'nivån på e-legitimationen',
  LOA_LEVEL: 'tillitsnivå',
}

export const levelText = { BASIC: 'Freja (e-post)', EXTENDED: 'Freja', PLUS: 'Freja+' } as const

export const statusText: Readonly<Record<Status, string>> = {
  STARTED: 'Väntar på att öppnas',
  DELIVERED_TO_MOBILE: 'Öppnad, väntar på svar',
  APPROVED: 'Legitimeringen är godkänd',
  CANCELED: 'Legitimeringen är avbruten',
  RP_CANCELED: 'Tjänsten har avbrutit legitimeringen',
  EXPIRED: 'Legitimeringen har löpt ut',
  REJECTED: 'Legitimeringen stoppades, flera pågick samtidigt för samma person',
}

export const refusalText: Readonly<Record<Refusal, string>> = {
  unknown: 'Begäran finns inte, eller så är den för gammal. Starta om inloggningen i tjänsten.',
  final: 'Begäran är redan avslutad.',
  levelTooLow: 'Freja+ krävs för den här tjänsten. Välj en e-legitimation med högre nivå.',
  staleCode: 'QR-koden är för gammal. Läs av den som visas nu.',
}

export const style = `
:root { color-scheme: light dark; --ground: #f4f6f4; --card: #fff; --ink: #14201a; --quiet: #51605a; --line: #84918b;
  --act: #14603f; --act-ink: #fff; --test: #ffd75e; --test-ink: #2c2200; --bad: #a4151c }
@media (prefers-color-scheme: dark) { :root { --ground: #101713; --card: #1a231e; --ink: #eef4f0; --quiet: #b3c1ba;
  --line: #7d8b85; --act: #7fdcae; --act-ink: #06231a; --bad: #ff9c9c } }
* { box-sizing: border-box }
html { scroll-padding-bottom: 6rem }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
.test { margin: 0; padding: .6rem 1rem; background: var(--test); color: var(--test-ink); font-weight: 700; text-align: center; text-wrap: balance; hyphens: manual }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 3rem }
h1 { font-size: 1.4rem; line-height: 1.25; margin: .5rem 0 1rem }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
.card { background: var(--card); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem }
.card > :first-child { margin-top: 0 } .card > :last-child { margin-bottom: 0 }
.quiet { color: var(--quiet); font-size: .9rem } .bad { color: var(--bad); font-weight: 600 }
ul.plain { list-style: none; padding: 0 }
fieldset { border: 0; padding: 0; margin: 0 0 1rem } legend { font-weight: 700; padding: 0; margin-bottom: .5rem }
label.choice { display: flex; gap: .75rem; align-items: flex-start; background: var(--card); border: 1px solid var(--line);
  border-radius: .75rem; padding: .7rem .9rem; margin-bottom: .5rem; cursor: pointer }
label.choice:has(:checked) { outline: 3px solid var(--act); outline-offset: -2px }
label.choice input { margin: .3rem 0 0; width: 1.15rem; height: 1.15rem; accent-color: var(--act); flex: none }
label.choice span { display: block; overflow-wrap: anywhere }
.actions { display: flex; flex-wrap: wrap; gap: .4rem; position: sticky; bottom: 0; background: var(--ground); padding: .75rem 0 }
button, a.button { font: inherit; font-weight: 600; padding: .6rem .65rem; border-radius: .6rem; border: 1px solid var(--line);
  background: var(--card); color: var(--ink); cursor: pointer; text-decoration: none; display: inline-block; min-height: 44px }
button.main, a.main { background: var(--act); color: var(--act-ink); border-color: var(--act) }
a { color: var(--act) } :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`
