// One submission of a form: sends the valid values, puts the saved ones into the form, and returns the outcome.
import { Failure } from '../../api/failure.ts'
import type { FormContent } from '../form-content.ts'

/** A way to send a form: `Values` are its fields', `Output` the validated ones, `Sent` the answer. A form may have several ways. */
export interface Submission<Values, Output, Sent> {
  /** Sends the validated values. Throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  /** A second request after the record has been saved, such as to submit it. When it fails, the record stays saved. */
  followUp?: (saved: Sent) => Promise<Sent>
  /** Called when all is saved, also if the form has been closed meanwhile: for what the answer makes outdated elsewhere. */
  onAnswered?: (answer: Sent) => void
  /** Called when all values are saved, unless the form has been closed. Input during the request keeps the form open, unsaved. */
  onSent?: (answer: Sent, values: Values) => void
  /** The record cannot be edited after the request: input during it is dropped. */
  isFinal?: boolean
}

/** A version of the record that is newer than the form's, and the form values made of it. */
export interface Conflict<Values, Saved = unknown> {
  record: Saved
  values: Values
}

export type Outcome<Values, Sent, Saved> =
  | { type: 'saved'; answer: Sent; values: Values }
  | { type: 'conflict'; conflict: Conflict<Values, Saved>; failure: Failure }
  | { type: 'failed'; failure: Failure }

interface SubmittedForm<Values, Sent, Saved> {
  content: FormContent<Values>
  /** Makes form values of a record. Without it a conflict is an ordinary failure. */
  valuesOf?: ((record: Saved) => Values) | undefined
  /** Called after every request that has saved the values. */
  onSaved: (answer: Sent) => void
}

export const sendForm = async <Values extends object, Output, Sent, Saved>(
  { send, followUp, onAnswered, isFinal = false }: Submission<Values, Output, Sent>,
  output: Output,
  { content, valuesOf, onSaved }: SubmittedForm<Values, Sent, Saved>,
): Promise<Outcome<Values, Sent, Saved>> => {
  const values = content.toSend()
  /** Takes the answer as the saved record, which stays open for edits. */
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
    onAnswered?.(answer)
    return { type: 'saved', answer, values }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, current } = error
    if (status !== 409 || current === undefined || !valuesOf) return { type: 'failed', failure: error }
    return {
      type: 'conflict',
      conflict: { record: current as Saved, values: valuesOf(current as Saved) },
      failure: error,
    }
  }
}
