// The texts of batch jobs: states, groups of rows, and outcomes.
import type { BatchGroup } from '#contract/record/batch-search.ts'
import type { BatchJob, BatchState } from '#contract/record/batch.ts'
import { counted } from '#contract/text/counted.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'

export const batchStates: Record<BatchState, { label: string; tone: ChipTone }> = {
  columns: { label: 'Kolumner väljs', tone: 'neutral' },
  differences: { label: 'Väntar på att genomföras', tone: 'info' },
  running: { label: 'Genomförs', tone: 'info' },
  done: { label: 'Genomförd', tone: 'success' },
  undoing: { label: 'Ångras', tone: 'warning' },
  undone: { label: 'Ångrad', tone: 'neutral' },
}

export const batchGroupLabels: Record<BatchGroup, string> = {
  new: 'Nya',
  changed: 'Ändras',
  proposed: 'Troligen samma',
  elsewhere: 'Finns hos andra: får medlemskap här',
  impossible: 'Går inte',
  unchanged: 'Oförändrade',
  missing: 'Bara i registret',
}

export const batchGroupHints: Record<BatchGroup, string> = {
  new: 'De rader som är med läggs till. En rad som kan finnas i registret redan är inte med från början.',
  changed: 'Raderna finns i registret med andra uppgifter.',
  proposed: 'Namnet stämmer, men inget nummer visar att det är samma. Ta med de rader som du vet hör ihop.',
  elsewhere:
    'De finns redan i registret. De får ett medlemskap här och ett mejl om det; inga andra uppgifter visas eller ändras.',
  impossible: 'Raderna hoppas över. Rätta dem i filen och importera den igen, eller gå vidare utan dem.',
  unchanged: 'Raderna stämmer redan med registret.',
  missing: 'De finns i registret men inte i filen. Importen ändrar dem inte.',
}

/** The words of a kind of job. */
export interface BatchWords {
  /** 'Importen' */
  noun: string
  /** 'Ångra importen' */
  undo: string
  /** Tells how to find the page of a running job again. */
  elsewhere: string
  /** Explanations of groups that mean something else than in an import. */
  hints?: Partial<Record<BatchGroup, string>>
  /** Names of groups that are called something else than in an import. */
  labels?: Partial<Record<BatchGroup, string>>
}

export const rowCount = (count: number) => counted(count, 'rad', 'rader')

/** The rows of the file, without those that only the register has. */
export const fileRowCount = ({ rows, groups = {} }: Pick<BatchJob, 'rows'> & Partial<Pick<BatchJob, 'groups'>>) =>
  rowCount(rows - (groups.missing ?? 0))

/** How many of the chosen rows are left out. `orElse`: the further reasons. */
export const leftOutText = (count: number, orElse: string) =>
  `${formatNumber(count)} av de valda är inte med, eftersom ${count === 1 ? 'raden' : 'raderna'} har lämnat listan${orElse}.`

export const isAtWork = ({ state }: Pick<BatchJob, 'state'>) => state === 'running' || state === 'undoing'

/** How many rows are handled, of how many. */
export const progressOf = ({ state, included, outcomes, undone }: BatchJob) =>
  state === 'undoing' || state === 'undone'
    ? { handled: handledOf(undone), total: outcomes.done }
    : { handled: handledOf(outcomes), total: included }

const handledOf = ({ done, skipped, refused }: BatchJob['outcomes']) => done + skipped + refused
