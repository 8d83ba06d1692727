// Renders the content of a mail as plain text and as HTML, which escapes every value in one place.
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { Mailbox } from '../config/setting-types.ts'

export type MailBlock =
  | string
  /** A link to a page of our own: `/competitions/…`. */
  | { label: string; path: string }
  /** Text that another person has written, unchanged. */
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }

/** A file that is made when the mail is sent. */
export interface MailAttachment {
  kind: 'licenceCard'
  /** The id of what the file is made of. */
  recordId: string
  name: string
}

export interface MailContent {
  /** Swedish when left out. */
  language?: Locale
  subject: string
  blocks: readonly MailBlock[]
  attachments?: readonly MailAttachment[]
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachments: readonly MailAttachment[]
}

interface LocaleTexts {
  greeting: (name: string) => string
  sender: string
  /** Names the Reply-To address: mail to the sender's address is not read. */
  footer: (replyTo: string) => string
}
const localeTexts: Record<Locale, LocaleTexts> = {
  se: {
    greeting: (name) => (name ? `Hej ${name}!` : 'Hej!'),
    sender: 'Svenska Flygsportförbundet',
    footer: (replyTo) => `Har du frågor? Svara på det här mejlet, eller skriv till ${replyTo}.`,
  },
  en: {
    greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
    sender: 'The Swedish Air Sports Federation (Svenska Flygsportförbundet)',
    footer: (replyTo) => `Questions? Reply to this message, or write to ${replyTo}.`,
  },
}

export interface MailAddressing {
  recipientName: string
  /** Without a trailing slash. */
  publicUrl: string
  replyTo: Mailbox
}

export const renderMail = (
  content: MailContent,
  { recipientName, publicUrl, replyTo }: MailAddressing,
): RenderedMail => {
  const { subject, language = 'se', attachments = [] } = content
  const { greeting, sender, footer } = localeTexts[language]
  const name = oneLine(replyTo.name)
  const closing = footer(name ? `${name}, ${replyTo.address}` : replyTo.address)
  const blocks: MailBlock[] = [greeting(oneLine(recipientName)), ...content.blocks]
  return {
    subject: oneLine(subject),
    attachments,
    text: `${[...blocks.map((block) => textOf(block, publicUrl)), sender, closing].join('\n\n')}\n`,
    html: page(content, [
      ...blocks.map((block) => htmlOf(block, publicUrl)),
      `<p>${sender}</p><p><small>${escapeHtml(closing)}</small></p>`,
    ]),
  }
}

/** A line break in a subject or a name would start a new header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const linesOf = (text: string) => text.trim().split(/\r?\n/)

/** The URL of a path. Throws when the path leads to another site. */
const addressOf = (path: string, publicUrl: string) => {
  const address = new URL(path, publicUrl)
  if (address.origin !== new URL(publicUrl).origin) throw new Error('A mail links to our own pages only')
  return address.href
}

const textOf = (block: MailBlock, publicUrl: string): string => {
  if (typeof block === 'string') return block
  if ('path' in block) return `${block.label}:\n${addressOf(block.path, publicUrl)}`
  if ('quote' in block)
    return linesOf(block.quote)
      .map((line) => `> ${line}`)
      .join('\n')
  return block.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')
}

const htmlLinesOf = (text: string) => linesOf(text).map(escapeHtml).join('<br>')

const htmlOf = (block: MailBlock, publicUrl: string): string => {
  if (typeof block === 'string') return `<p>${htmlLinesOf(block)}</p>`
  if ('path' in block) return linkButton(block.label, addressOf(block.path, publicUrl))
  if ('quote' in block) return `<blockquote style="${quoteStyle}">${htmlLinesOf(block.quote)}</blockquote>`
  const rows = block.facts.map(
    ([label, value]) => `<tr><th style="${headStyle}">${escapeHtml(label)}</th><td>${htmlLinesOf(value)}</td></tr>`,
  )
  return `<table style="border-spacing:0 4px">${rows.join('')}</table>`
}

const linkStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5cad;color:#ffffff;text-decoration:none'
const quoteStyle = 'margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #9fb3c8'
const headStyle = 'padding:0 16px 0 0;text-align:left;vertical-align:top;font-weight:600'

// The URL is shown too: readers should see where a button leads, and some mail programs show no buttons.
const linkButton = (label: string, address: string) =>
  `<p><a style="${linkStyle}" href="${escapeHtml(address)}">${escapeHtml(label)}</a><br><small>${escapeHtml(address)}</small></p>`

const page = ({ subject, language = 'se' }: MailContent, parts: readonly string[]) => `<!doctype html>
<html lang="${htmlLanguage[language]}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2733;background:#ffffff"><div style="max-width:600px">
${parts.join('\n')}
</div></body></html>
`
