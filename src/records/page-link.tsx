// Links to other pages, with the router: one in a text, and the one above the title of a record.
import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { backLinkStyle } from '../ui/record-header.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const PageLink = createLink(TextLink)

/** Back to the list that the record stands in. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={backLinkStyle}>
    <ChevronLeft className="size-4" aria-hidden="true" />
    {children}
  </a>
))
