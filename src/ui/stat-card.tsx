// A card with one number.
import type { ReactNode } from 'react'

interface StatCardProps {
  label: string
  /** The formatted number: '1 204', '38 %'. */
  figure: string
  /** A comparison or an explanation below the number. */
  children?: ReactNode
  icon?: ReactNode
}

export const StatCard = ({ label, figure, children, icon }: StatCardProps) => (
  <section className="rounded-lg border border-line bg-surface p-4 shadow-sm">
    <h3 className="flex items-center gap-2 text-sm font-medium text-muted [&_svg]:size-4">
      {icon}
      {label}
    </h3>
    <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{figure}</p>
    {children ? <p className="mt-0.5 text-sm text-muted">{children}</p> : null}
  </section>
)
