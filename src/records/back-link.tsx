// Link above the title of a record: back to the list that it stands in.
import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { backLinkStyle } from '../ui/record-header.tsx'

export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={backLinkStyle}>
    <ChevronLeft className="size-4" aria-hidden="true" />
    {children}
  </a>
))
