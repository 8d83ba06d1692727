// The stand-in's app as plain HTML pages without scripts: open requests, one request with its choices, its outcome.
import { createHash } from 'node:crypto'
import { type StandinIdentity, isBelow } from './identities.ts'
import { attributeText, banner, levelText, refusalText, statusText, style } from './app-page-text.ts'
import type { Refusal, Transaction } from './transactions.ts'

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const htmlPage = (title: string, content: string) => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – test-e-legitimation</title>
<style>${style}</style>
</head>
<body>
<header class="test">${banner}</header>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`

const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'Europe/Stockholm' })

export interface OpenRequest {
  transaction: Transaction
  /** Milliseconds since the epoch, by the stand-in's clock. */
  expiresAt: number
  relyingParty: string
  returnUrl: string | null
}

const address = ({ transaction, returnUrl }: OpenRequest): string => {
  const query = new URLSearchParams({ reference: transaction.reference, ...(returnUrl ? { returnUrl } : {}) })
  return `/request?${query.toString()}`
}

export const listPage = (open: readonly OpenRequest[], refusal: Refusal | null): string => {
  const items = open.map(
    (request) => `<li class="card"><p><a class="button main" href="${escaped(address(request))}">Öppna begäran från
${escaped(request.relyingParty)}</a></p><p class="quiet">${statusText[request.transaction.status]}. Startad
${clock.format(request.transaction.startedAt)}, går ut ${clock.format(request.expiresAt)}.</p></li>`,
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

const identityChoice = (
  identity: StandinIdentity,
  required: Transaction['request']['minRegistrationLevel'],
  chosen: string | null,
) => {
  const level = `${levelText[identity.registrationLevel]}${isBelow(identity.registrationLevel, required) ? ' – räcker inte här' : ''}`
  return `<label class="choice"><input type="radio" name="identity" value="${escaped(identity.key)}" required${
    identity.key === chosen ? ' checked' : ''
  }><span><b>${escaped(`${identity.firstName} ${identity.lastName}`)}</b>
<span class="quiet">${level}${identity.identityNumber ? ` · ${identity.identityNumber}` : ''}</span>
<span class="quiet">${escaped(identity.about)}</span></span></label>`
}

export const requestPage = (
  openRequest: OpenRequest,
  identities: readonly StandinIdentity[],
  refused: { refusal: Refusal; identity: string | null } | null,
): string => {
  const { transaction, relyingParty, returnUrl, expiresAt } = openRequest
  const { minRegistrationLevel, attributesToReturn = [] } = transaction.request
  const attributeList = new Intl.ListFormat('sv').format(
    attributesToReturn.map(({ attribute }) => attributeText[attribute]),
  )
  return htmlPage(
    `Legitimera dig för ${relyingParty}`,
    `${refused ? `<p class="card bad" role="alert">${refusalText[refused.refusal]}</p>` : ''}
<div class="card"><p>Godkänn bara om du själv startade inloggningen.</p>
<p>Tjänsten kräver minst <b>${levelText[minRegistrationLevel]}</b> och får veta ${attributeList}.</p>
<p class="quiet">Går ut ${clock.format(expiresAt)}.</p></div>
<form method="post" action="/decision">
<input type="hidden" name="reference" value="${escaped(transaction.reference)}">
${returnUrl ? `<input type="hidden" name="returnUrl" value="${escaped(returnUrl)}">` : ''}
<fieldset><legend>Vem är du?</legend>
${identities.map((identity) => identityChoice(identity, minRegistrationLevel, refused?.identity ?? null)).join('\n')}
</fieldset>
<div class="actions"><button class="main" name="decision" value="approve">Godkänn</button>
<button name="decision" value="cancel" formnovalidate>Avbryt</button>
<button name="decision" value="expire" formnovalidate>Låt löpa ut</button></div>
</form>`,
  )
}

export const outcomePage = ({ transaction, returnUrl }: OpenRequest): string =>
  htmlPage(
    statusText[transaction.status],
    returnUrl
      ? `<p><a class="button main" href="${escaped(returnUrl)}" autofocus>Tillbaka till tjänsten</a></p>`
      : '<p class="card">Gå tillbaka till fönstret där du startade inloggningen.</p>',
  )
