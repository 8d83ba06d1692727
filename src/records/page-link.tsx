// Links to other pages, with the router: one in a text, and the one above the title of a record.
import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { backLinkStyle } from '../ui/record-header.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const PageLink = createLink(TextLink)

type RowPage =
  | '/members/view/$id'
  | '/organizations/view/$id'
  | '/licenses/requested/edit/$id'
  | '/competitions/announcements/review/$id'

/** Makes the links from the rows of a batch job to the pages of their records. */
export const rowLink = (to: RowPage) => (id: string, label: string) => (
  <PageLink to={to} params={{ id }}>
    {label}
  </PageLink>
)

/** The link back to the list that contains the record. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={backLinkStyle}>
    <ChevronLeft className="size-4" aria-hidden="true" />
    {children}
  </a>
))
