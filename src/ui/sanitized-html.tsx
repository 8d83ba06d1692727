// Renders sanitized HTML as React elements: b, i, br and safe links.
// Built from parsed nodes, never inserted into the document as HTML.
import { createElement, Fragment, type ReactNode } from 'react'
import { sanitizeHtml } from './sanitize-html.ts'
import { sanitizeUrl } from './sanitize-url.ts'

const render = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent
  const children = Array.from(node.childNodes, render)
  switch (node.tagName) {
    case 'BR':
      return <br key={key} />
    case 'B':
    case 'I':
      return createElement(node.tagName.toLowerCase(), { key }, ...children)
    case 'A':
      return (
        <a
          key={key}
          href={sanitizeUrl(node.getAttribute('href') ?? '')}
          rel="noreferrer"
          className="text-accent-text underline"
        >
          {children}
        </a>
      )
    default:
      return <Fragment key={key}>{children}</Fragment>
  }
}

export const SanitizedHtml = ({ html }: { html: string }) =>
  Array.from(new DOMParser().parseFromString(sanitizeHtml(html), 'text/html').body.childNodes, render)
