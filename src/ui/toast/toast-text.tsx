// The text of a toast: plain, or sanitized HTML.
import type { Toast } from './toast.ts'
import { classNames } from '../class-names.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { AsyncBoundary } from '../async-boundary.tsx'

const SafeHtml = lazyComponent(async () => (await import('../sanitized-html.tsx')).SanitizedHtml)

export const ToastText = ({ text, html = false }: Pick<Toast, 'text' | 'html'>) => {
  if (!text) return null
  if (!html) {
    return (
      <p className="text-muted">
        {text.split('\n').map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two fields may have the same message
          <span key={`${at} ${line}`} className={classNames('block', line.startsWith('•') && 'pl-2.5 -indent-2.5')}>
            {line}
          </span>
        ))}
      </p>
    )
  }
  return (
    <div className="text-muted">
      <AsyncBoundary errorDisplay="line">
        <SafeHtml html={text} />
      </AsyncBoundary>
    </div>
  )
}
