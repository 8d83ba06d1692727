// One submission of a form: sends the valid values, puts what was saved into the form, and says what came of it.
import { Failure } from '../../api/failure.ts'
import type { FormContent } from '../form-content.ts'

/** A way to send a form. A form may have several: save a draft, submit it. */
export interface Submission<Values, Output, Sent> {
  /** Sends the validated values. Throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  /** A second request, of the saved record: to submit it. When it fails, the record is saved all the same. */
  followUp?: (saved: Sent) => Promise<Sent>
  /** Called when all values are saved. Input during the request keeps the form open, unsaved. */
  onSent?: (answer: Sent, values: Values) => void
  /** The record cannot be edited after the request: input during it is dropped. */
  isFinal?: boolean
}

/** A newer version of the record than the form's. */
export interface Conflict<Values, Saved = unknown> {
  record: Saved
  values: Values
}

export type Outcome<Values, Sent, Saved> =
  | { type: 'saved'; answer: Sent; values: Values }
  | { type: 'conflict'; conflict: Conflict<Values, Saved> }
  | { type: 'failed'; failure: Failure }

interface SubmittedForm<Values, Sent, Saved> {
  content: FormContent<Values>
  /** The form values of a record; without it a conflict is an ordinary failure. */
  valuesOf?: ((record: Saved) => Values) | undefined
  /** Called after every request that has saved the values. */
  onSaved: (answer: Sent) => void
}

export const sendForm = async <Values extends object, Output, Sent, Saved>(
  { send, followUp, isFinal = false }: Submission<Values, Output, Sent>,
  output: Output,
  { content, valuesOf, onSaved }: SubmittedForm<Values, Sent, Saved>,
): Promise<Outcome<Values, Sent, Saved>> => {
  const values = content.toSend()
  /** A request that leaves the record open for edits answers the record. */
  const accept = (answer: Sent, sent: Values) => {
    content.accept(sent, valuesOf ? valuesOf(answer as unknown as Saved) : sent)
    onSaved(answer)
  }
  try {
    let answer = await send(output)
    if (followUp) {
      accept(answer, values)
      answer = await followUp(answer)
    }
    if (isFinal) {
      content.load(values)
      onSaved(answer)
    } else accept(answer, followUp ? content.saved() : values)
    return { type: 'saved', answer, values }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, current } = error
    if (status !== 409 || current === undefined || !valuesOf) return { type: 'failed', failure: error }
    return { type: 'conflict', conflict: { record: current as Saved, values: valuesOf(current as Saved) } }
  }
}
