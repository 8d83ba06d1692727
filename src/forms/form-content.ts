// The content of a form: the saved values, the values of the fields, and how both change with a newer version of the record.
import { isEqual, merge } from './conflict/conflict-merge.ts'

export interface FormContent<Values> {
  /** The values of the fields, with input that is still debounced. */
  current: () => Values
  /** The last saved values. */
  saved: () => Values
  hasChanges: () => boolean
  /** A copy of the fields' values, for a request. */
  toSend: () => Values
  /** Sets the saved values, and those of the fields if they differ. */
  load: (saved: Values, values?: Values) => void
  /** Puts the saved values into the fields. Those are then not what was typed during a request. */
  discard: () => void
  /** Takes over the saved values after a request. Input typed since `sent` stays in the form, unsaved. */
  accept: (sent: Values, saved: Values) => void
  /** Takes over a newer version of the record. Unsaved changes in the form stay; `mergeLists` merges them with it beforehand. */
  rebase: (newer: Values, mergeLists?: MergeLists<Values>) => void
}

/** Makes my values in a conflict of those before, mine and theirs. */
export type MergeLists<Values> = (base: Values, mine: Values, theirs: Values) => Values

/** By default mine are as they are. */
export const keepMine = <Values>(_base: Values, mine: Values): Values => mine

interface Fields<Values> {
  getValues: () => Values
  reset: (values: Values, options?: { keepDefaultValues?: boolean }) => void
}

type Part = Record<string, unknown>

/** The id of a new record, which a restored draft keeps, does not count as a change by the user. */
const withoutId = (values: object): Part => ({ ...values, id: undefined })

/** `flush` runs the debounced input. */
export const formContent = <Values extends object>(
  fields: Fields<Values>,
  flush: () => void,
  initial: Values,
): FormContent<Values> => {
  let saved = initial
  /** The values that were put into the fields since the last request began. */
  let discardedTo: Values | null = null
  const current = () => {
    flush()
    return fields.getValues()
  }
  const load = (newSaved: Values, values: Values = newSaved) => {
    saved = newSaved
    fields.reset(newSaved)
    if (!isEqual(values, newSaved)) fields.reset(values, { keepDefaultValues: true })
  }
  const takeOver = (base: Values, newer: Values, mergeLists: MergeLists<Values> = keepMine) => {
    const mine = mergeLists(base, current(), newer)
    load(newer, merge(base as Part, mine as Part, newer as Part) as Values)
  }
  return {
    current,
    saved: () => saved,
    hasChanges: () => !isEqual(withoutId(current()), withoutId(saved)),
    toSend: () => {
      discardedTo = null
      return structuredClone(current())
    },
    load,
    discard: () => {
      load(saved)
      discardedTo = saved
    },
    accept: (sent, newer) => {
      takeOver(discardedTo ?? sent, newer)
      discardedTo = null
    },
    rebase: (newer, mergeLists) => takeOver(saved, newer, mergeLists),
  }
}
