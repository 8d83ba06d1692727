// Links to other pages, with the router: one in a text, and the one above the title of a record.
import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { backLinkStyle } from '../ui/record-header.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const PageLink = createLink(TextLink)

type RowPage = '/members/view/$id' | '/organizations/view/$id' | '/licenses/requested/edit/$id'

/** Of a row of a batch, to the page of its record. */
export const rowLink = (to: RowPage) => (id: string, label: string) => (
  <PageLink to={to} params={{ id }}>
    {label}
  </PageLink>
)

/** Back to the list that the record stands in. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={backLinkStyle}>
    <ChevronLeft className="size-4" aria-hidden="true" />
    {children}
  </a>
))
