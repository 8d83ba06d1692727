// The text of a toast: plain, or sanitized HTML.
import type { Toast } from './toast.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { AsyncBoundary } from '../async-boundary.tsx'

const SafeHtml = lazyComponent(async () => (await import('../sanitized-html.tsx')).SanitizedHtml)

export const ToastText = ({ text, html = false }: Pick<Toast, 'text' | 'html'>) => {
  if (!text) return null
  if (!html) return <p className="whitespace-pre-line text-muted">{text}</p>
  return (
    <div className="text-muted">
      <AsyncBoundary errorDisplay="line">
        <SafeHtml html={text} />
      </AsyncBoundary>
    </div>
  )
}
