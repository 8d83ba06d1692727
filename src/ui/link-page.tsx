// The page behind a private link that a club has got by mail: a heading, and what came of its act in its place.
import type { ReactNode } from 'react'
import { useOutcomeFocus } from './focus-restoration.ts'

export const LinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div {...useOutcomeFocus()} className="mx-auto flex w-full max-w-4xl flex-col gap-5">
    <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere outline-none">{title}</h1>
    {typeof children === 'string' ? <p className="max-w-prose">{children}</p> : children}
  </div>
)
