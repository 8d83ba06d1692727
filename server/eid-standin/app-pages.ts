// The stand-in's app as plain HTML pages without scripts: open requests, one request with its choices, its outcome.
import { createHash } from 'node:crypto'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { andList } from '#contract/text/lists.ts'
import { type Persona, personas } from '../db/demo/personas.ts'
import { attributeText, banner, levelText, refusalText, statusText, style } from './app-page-text.ts'
import { type Refusal, type RegistrationLevel, type Transaction, isBelow, lifetimeMs } from './transactions.ts'

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const htmlPage = (title: string, content: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – test-e-legitimation</title>
<style>${style}</style>
</head>
<body>
<header class="test">${banner}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'Europe/Stockholm' })

/** Path of the page of a sign-in request. */
export const requestPath = ({ reference }: Transaction, returnUrl: string | null): string =>
  `/request?${new URLSearchParams({ reference, ...(returnUrl ? { returnUrl } : {}) }).toString()}`

const relyingParty = 'Svenska Flygsportförbundet'
const expiryOf = ({ startedAt }: Transaction) => clock.format(startedAt + lifetimeMs)

export const listPage = (open: readonly Transaction[], refusal?: Refusal): string => {
  const items = open.map(
    (
      transaction,
    ) => `<li class="card"><p><a class="button main" href="${escapeHtml(requestPath(transaction, null))}">Öppna
begäran från ${relyingParty}</a></p><p class="quiet">${statusText[transaction.status]}. Startad
${clock.format(transaction.startedAt)}, går ut ${expiryOf(transaction)}.</p></li>`,
  )
  const emptyText = '<p class="card">Ingen väntar på legitimering just nu. Starta en inloggning i tjänsten.</p>'
  return htmlPage(
    'Test-e-legitimation',
    `${refusal ? `<p class="card bad" role="alert">${refusalText[refusal]}</p>` : ''}
<h2>Pågående begäranden</h2>
${items.length > 0 ? `<ul class="plain">${items.join('')}</ul>` : emptyText}
<p><a class="button" href="/">Uppdatera listan</a></p>`,
  )
}

const identityChoice = ({ key, about, identity }: Persona, required: RegistrationLevel, chosen?: string) => {
  const { firstName, lastName, identityNumber, registrationLevel } = identity
  const level = `${levelText[registrationLevel]}${isBelow(registrationLevel, required) ? ' – räcker inte här' : ''}`
  return `<label class="choice"><input type="radio" name="identity" value="${escapeHtml(key)}" required${
    key === chosen ? ' checked' : ''
  }><span><b>${escapeHtml(`${firstName} ${lastName}`)}</b>
<span class="quiet">${level}${identityNumber ? ` · ${identityNumber}` : ''}</span>
<span class="quiet">${escapeHtml(about)}</span></span></label>`
}

export const requestPage = (
  transaction: Transaction,
  returnUrl: string | null,
  refused?: { refusal: Refusal; identity: string | undefined },
): string => {
  const { minRegistrationLevel, attributes } = transaction
  const attributeList = andList(attributes.map((attribute) => attributeText[attribute]))
  return htmlPage(
    `Legitimera dig för ${relyingParty}`,
    `${refused ? `<p class="card bad" role="alert">${refusalText[refused.refusal]}</p>` : ''}
<div class="card"><p>Godkänn bara om du själv startade inloggningen.</p>
<p>Tjänsten kräver minst <b>${levelText[minRegistrationLevel]}</b> och får veta ${attributeList}.</p>
<p class="quiet">Går ut ${expiryOf(transaction)}.</p></div>
<form method="post" action="/decision">
<input type="hidden" name="reference" value="${escapeHtml(transaction.reference)}">
${returnUrl ? `<input type="hidden" name="returnUrl" value="${escapeHtml(returnUrl)}">` : ''}
<fieldset><legend>Vem är du?</legend>
${personas.map((person) => identityChoice(person, minRegistrationLevel, refused?.identity)).join('\n')}
</fieldset>
<div class="actions"><button class="main" name="decision" value="approve">Godkänn</button>
<button name="decision" value="cancel" formnovalidate>Avbryt</button>
<button name="decision" value="expire" formnovalidate>Låt löpa ut</button></div>
</form>`,
  )
}

export const outcomePage = (transaction: Transaction, returnUrl: string | null): string =>
  htmlPage(
    statusText[transaction.status],
    returnUrl
      ? `<p><a class="button main" href="${escapeHtml(returnUrl)}" autofocus>Tillbaka till tjänsten</a></p>`
      : '<p class="card">Gå tillbaka till fönstret där du startade inloggningen.</p>',
  )
