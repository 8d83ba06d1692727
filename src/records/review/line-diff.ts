// Line diff of two texts: the changed lines, and one unchanged line before and after each change.
import { diffLines } from 'diff'

interface Piece {
  value: string
  added?: boolean
  removed?: boolean
}

export interface LineDiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const more = '…'

/** The lines of an unchanged part that are next to a change. */
const besideChanges = (lines: readonly string[], isFirst: boolean, isLast: boolean): string[] => {
  const before = isFirst ? [] : lines.slice(0, 1)
  const after = isLast ? [] : lines.slice(-1)
  if (before.length + after.length >= lines.length) return [...lines]
  return [...before, more, ...after]
}

const kindOf = ({ added = false, removed = false }: Piece) => (added ? 'added' : removed ? 'removed' : 'same')

/** The time of a diff grows with the square of this number; with more changed lines, whole texts are shown. */
const mostChangedLines = 1000

const piecesOf = (old: string, now: string): readonly Piece[] =>
  diffLines(old, now, { maxEditLength: mostChangedLines }) ?? [
    { value: old, removed: true },
    { value: now, added: true },
  ]

export const lineDiff = (old: string, now: string): LineDiffPart[] =>
  piecesOf(old, now).map((piece, index, pieces) => {
    const kind = kindOf(piece)
    const text = piece.value.replace(/\n$/, '')
    if (kind !== 'same') return { kind, text }
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return { kind, text: besideChanges(lines, index === 0, index === pieces.length - 1).join('\n') }
  })
