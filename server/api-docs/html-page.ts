// The API documentation as an HTML page, made from the contract, without scripts.
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { accessText, querySchemaOf, schemaOf } from './openapi.ts'

const shape = (label: string, schema: object | undefined) =>
  schema
    ? `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
    : ''

const answer = (endpoint: Endpoint) => {
  if (endpoint.answer === 'file') return '<p>Svarar med en fil.</p>'
  if (endpoint.answer === 'events')
    return '<p>Svarar med händelser (text/event-stream) så länge förbindelsen är öppen.</p>'
  return endpoint.answer === 'nothing'
    ? '<p>Svarar utan innehåll (204).</p>'
    : shape('Svar', schemaOf(endpoint.answer, 'output'))
}

const article = (domain: string, verb: string, endpoint: Endpoint) => `
<article id="${domain}.${verb}">
<h3><code>${endpoint.method}</code> <code>/api${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}. <span>${escapeHtml(accessText(endpoint))}</span></p>
${endpoint.upload ? '<p>Innehållet är filen som den är (application/octet-stream).</p>' : ''}
${shape('Frågeparametrar', endpoint.query && querySchemaOf(endpoint.query))}${shape('Innehåll', endpoint.body && schemaOf(endpoint.body, 'input'))}${answer(endpoint)}
</article>`

const section = (domain: string, endpoints: Record<string, Endpoint>) =>
  `<section><h2>${domain}</h2>${Object.entries(endpoints)
    .map(([verb, endpoint]) => article(domain, verb, endpoint))
    .join('')}</section>`

export const docsPage = () => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>API</h1>
<p>Grundadress <code>/api</code>. JSON in och ut. Varje anrop som kräver behörighet bär huvudet
<code>context-association-id</code> med arbetsplatsen: ett grenförbunds eller distrikts id, eller ordet <code>null</code> för hela förbundet.
Den som har en privat länk bär dess token, som står i länkens fragment, i huvudet <code>${applicationTokenHeader}</code>.
Varje skrivning som varken är öppen för alla eller kräver en privat länk bär kakan <code>XSRF-TOKEN</code> och samma värde i huvudet
<code>X-XSRF-TOKEN</code>. En ändring av en post som skickas igen med samma värde i huvudet <code>Idempotency-Key</code> får det första svaret.
Fel svarar <code>{ "errors": [{ "code", "message", "field" }] }</code>.
Maskinläsbart: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(contract)
  .map(([domain, endpoints]) => section(domain, endpoints))
  .join('')}
</main></body></html>`

export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 } main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem } h2 { margin-top: 2.5rem; font-size: 1.125rem; text-transform: capitalize } h3 { margin: 0; font-size: 1rem }
article { padding: .75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
p { margin: .25rem 0 } code { overflow-wrap: anywhere } code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border-radius: .375rem; background: color-mix(in srgb, currentColor 7%, transparent) }
summary { cursor: pointer; padding: .125rem 0 }
`
