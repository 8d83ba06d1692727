// What of a difference is shown: every changed line, and of what stayed the line before and the line after.

interface Piece {
  value: string
  added?: boolean
  removed?: boolean
}

export interface LinePart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const more = '…'

/** The lines of an unchanged part that stand beside a change. */
const besideChanges = (lines: readonly string[], isFirst: boolean, isLast: boolean): string[] => {
  const before = isFirst ? [] : lines.slice(0, 1)
  const after = isLast ? [] : lines.slice(-1)
  if (before.length + after.length >= lines.length) return [...lines]
  return [...before, more, ...after]
}

const kindOf = ({ added = false, removed = false }: Piece) => (added ? 'added' : removed ? 'removed' : 'same')

export const lineParts = (pieces: readonly Piece[]): LinePart[] =>
  pieces.map((piece, index) => {
    const kind = kindOf(piece)
    const text = piece.value.replace(/\n$/, '')
    if (kind !== 'same') return { kind, text }
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return { kind, text: besideChanges(lines, index === 0, index === pieces.length - 1).join('\n') }
  })
