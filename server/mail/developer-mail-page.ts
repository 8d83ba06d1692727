// A page for developers with the mail that a demo without a mail server would have sent, so that its links can be followed.
import { escapeHtml } from '#contract/text/escape-html.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../api-error.ts'
import type { Parts } from '../parts.ts'
import type { Database } from '../db/database.ts'
import { isoTimestamp, literal, rowsOf } from '../db/sql-expressions.ts'
import type { RenderedMail } from './mail-rendering.ts'
import type { QueuedMail } from './outbox-store.ts'
import type { AttemptCounts } from './retry-schedule.ts'
import { renderQueuedMail } from './templates.ts'
import type { Transport } from './smtp-transport.ts'

/** A transport that accepts every message and sends none. */
export const discardingTransport: Transport = { send: () => Promise.resolve(), close: () => undefined }

export const hasDeveloperMailPage = ({ isDemo, mail }: Parts['config']) => isDemo && !mail.smtpUrl

interface Row extends Omit<QueuedMail, keyof AttemptCounts> {
  createdAt: string
  sentAt: string | null
}

const shownMails = 200

const latest = (db: Database, where: { to?: string; id?: string }): Promise<Row[]> => {
  const [to, id] = [sql`${where.to?.toLowerCase() ?? null}::text`, sql`${where.id ?? null}::uuid`]
  return rowsOf(
    db,
    sql`select id, recipient, recipient_name as "recipientName", reply_to as "replyTo",
      reply_to_name as "replyToName", template, data, ${isoTimestamp(sql`created_at`)} as "createdAt",
      ${isoTimestamp(sql`sent_at`)} as "sentAt" from mail_outbox
      where (${to} is null or recipient = ${to}) and (${id} is null or id = ${id}) order by id desc limit ${literal(shownMails)}`,
  )
}

export const developerMailRoutes = (app: FastifyInstance, { config, db }: Parts) => {
  if (!hasDeveloperMailPage(config)) return
  const renderRow = (row: Row) =>
    renderQueuedMail(row, { publicUrl: config.publicUrl, federation: config.mail.replyTo })
  const findMails = (query: unknown) => {
    const { to } = query as { to?: unknown }
    return latest(db, typeof to === 'string' && to !== '' ? { to } : {})
  }

  app.get('/api/dev/mail', async (request, reply) => {
    const rows = await findMails(request.query)
    const items = rows.map((row) => article(row, renderRow(row)))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(items))
  })
  app.get('/api/dev/mail.json', async (request, reply) => {
    const rows = await findMails(request.query)
    const items = rows.map((row) => {
      const { replyTo, ...rendered } = renderRow(row)
      const { id, recipient: to, template, sentAt } = row
      return { ...rendered, id, to, replyTo: replyTo.address, template, sentAt }
    })
    return reply.header('cache-control', 'no-store').send({ items })
  })
  app.get<{ Params: { id: string } }>('/api/dev/mail/:id', async (request, reply) => {
    const isId = /^[\da-f-]{36}$/i.test(request.params.id)
    const [row] = isId ? await latest(db, { id: request.params.id }) : []
    if (!row) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(renderRow(row).html)
  })
}

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const article = (row: Row, { subject, text, attachments }: RenderedMail) => `
<article>
<h3><a href="/api/dev/mail/${row.id}">${escapeHtml(subject)}</a></h3>
<p>Till ${escapeHtml(row.recipient)} · ${row.sentAt ? `skickat ${row.sentAt}` : 'väntar'} · <code>${escapeHtml(row.template)}</code></p>
<pre tabindex="0">${withLinks(text)}</pre>
${attachments.map(({ name }) => `<p>Bifogat: ${escapeHtml(name)}</p>`).join('')}
</article>`

const page = (items: readonly string[]) => `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Skickad e-post</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>Skickad e-post</h1>
<p>Demon har ingen e-postserver. Här syns de ${shownMails} senaste beskeden, det nyaste först. Sök på mottagare med <code>?to=adress</code>.
Samma sak för program: <a href="/api/dev/mail.json">mail.json</a>.</p>
${items.length > 0 ? items.join('') : '<p>Inget har skickats än.</p>'}
</main></body></html>`
