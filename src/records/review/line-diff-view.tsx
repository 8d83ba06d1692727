// View of the line diff of a long text.
import { lineDiff } from './line-diff.ts'

interface LineDiffViewProps {
  label: string
  old: string
  now: string
}

const styles = {
  added: 'border-l-2 border-success-text bg-success-text/10 no-underline',
  removed: 'border-l-2 border-danger-text bg-danger-text/10 no-underline',
}
const common = 'block pl-2 wrap-anywhere whitespace-pre-wrap'

export const LineDiffView = ({ label, old, now }: LineDiffViewProps) => (
  <div>
    <p className="text-sm text-muted">{label}</p>
    <div className="mt-1 flex flex-col gap-0.5">
      {lineDiff(old, now).map((part, index) => {
        // The parts of a text have no id but their index.
        const key = `${index} ${part.kind}`
        if (part.kind === 'same') {
          return (
            <span
              key={key}
              className="block border-l-2 border-transparent pl-2 wrap-anywhere whitespace-pre-wrap text-muted"
            >
              {part.text}
            </span>
          )
        }
        const Tag = part.kind === 'added' ? 'ins' : 'del'
        return (
          <Tag key={key} className={`${common} ${styles[part.kind]}`}>
            <span className="sr-only">{part.kind === 'added' ? 'Tillagt: ' : 'Borttaget: '}</span>
            <span aria-hidden="true">{part.kind === 'added' ? '+ ' : '− '}</span>
            {part.text}
          </Tag>
        )
      })}
    </div>
  </div>
)
