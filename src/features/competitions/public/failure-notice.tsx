import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '../../../../contract/day-text.ts'
import type { Failure } from '../../../api/failure.ts'
import { Notice } from '../../../ui/notice.tsx'
import { failureText } from './apply-english.ts'

interface FailureNoticeProps {
  of: Failure
  title: string
  language: Language
  children?: ReactNode
  actions?: ReactNode
}

/** What went wrong, where it happened, until it is tried again. */
export const FailureNotice = ({ of, title, language, children, actions }: FailureNoticeProps) => (
  <div role="alert">
    <Notice tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />} actions={actions}>
      <strong>{title}.</strong> {failureText(of, language)} {children}
    </Notice>
  </div>
)
