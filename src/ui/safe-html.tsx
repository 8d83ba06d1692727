// HTML of which b, i, br and a alone are kept (product §5); everything else becomes its text, and no attribute but an
// http(s), mailto or own address survives. Built from parsed nodes, never handed to the document as HTML.
import { createElement, Fragment, type ReactNode } from 'react'

const kept = new Set(['B', 'I', 'BR', 'A'])
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT'])

const safeAddress = (link: Element): string | undefined => {
  const written = link.getAttribute('href')?.trim() ?? ''
  const url = URL.canParse(written, location.origin) ? new URL(written, location.origin) : null
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

const render = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || dropped.has(node.tagName)) return null
  const children = Array.from(node.childNodes, render)
  if (node.tagName === 'BR') return <br key={key} />
  if (!kept.has(node.tagName)) return <Fragment key={key}>{children}</Fragment>
  if (node.tagName !== 'A') return createElement(node.tagName.toLowerCase(), { key }, ...children)
  return (
    <a key={key} href={safeAddress(node)} rel="noreferrer" className="text-accent-text underline">
      {children}
    </a>
  )
}

export const SafeHtml = ({ html }: { html: string }) =>
  Array.from(new DOMParser().parseFromString(html, 'text/html').body.childNodes, render)
