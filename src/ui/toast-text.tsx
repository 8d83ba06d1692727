import type { Toast } from './toast.ts'
import { latePart } from './late-part.tsx'
import { Part } from './part.tsx'

const SafeHtml = latePart(async () => (await import('./safe-html.tsx')).SafeHtml)

/** A toast's text: plain with its line breaks, or the few marks that HTML is allowed. */
export const ToastText = ({ text, html = false }: Pick<Toast, 'text' | 'html'>) => {
  if (!text) return null
  if (!html) return <p className="whitespace-pre-line text-muted">{text}</p>
  return (
    <div className="text-muted">
      <Part as="line">
        <SafeHtml html={text} />
      </Part>
    </div>
  )
}
