import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../api/failure.ts'
import { Notice } from '../../../ui/notice.tsx'

interface FailureNoticeProps {
  of: Failure
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** What went wrong, where it happened, until it is tried again. */
export const FailureNotice = ({ of, title, children, actions }: FailureNoticeProps) => (
  <div role="alert">
    <Notice tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />} actions={actions}>
      <strong>{title}.</strong> {of.errors.map(({ message }) => message).join(' ')} {children}
    </Notice>
  </div>
)
