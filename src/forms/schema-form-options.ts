// The options of the form hook: values, requests, messages, drafts.
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { inSwedish } from '../../contract/validation/messages.ts'
import type { Failure } from '../api/failure.ts'

export type FormSchema<Values extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Values>

export interface SchemaFormOptions<Values extends FieldValues, Output, Sent> {
  /** The form's name in the draft storage, with the record's id: `organization 019a…`. */
  name: string
  /** Server data when the form was opened; never synced afterwards. */
  defaultValues: DefaultValues<Values>
  /** Validates at every keystroke, where the specification requires it; otherwise on blur. */
  isLive?: boolean
  /** A long form: its draft is saved while typing and survives a reload. */
  isLong?: boolean
  /** Filled in without an account: the draft belongs to the tab. */
  isPublic?: boolean
  /** Sends the validated values. Throws `Failure`. */
  send: (values: Output) => Promise<Sent>
  /** Called when all values are saved. Input during the request keeps the form open, unsaved. */
  onSent?: (answer: Sent) => void
  /** For a new record: the name of the created record's form, which takes over input during the request. */
  continuesIn?: (answer: Sent) => string
  /** The record cannot be edited after the request: input during it is dropped. */
  isFinal?: boolean
  /** The form values of a record, after a save and for a 409; without it a conflict is an ordinary failure. */
  valuesOf?: (record: unknown) => Values
  /** The catalogue of error messages; Swedish by default. */
  errorMap?: typeof inSwedish
  /** Schema and request for saving an incomplete record on the server; required for `saveDraft`. */
  draft?: { schema: FormSchema<Values>; send: (values: Values) => Promise<Sent>; onSent?: (answer: Sent) => void }
  /** Handles errors that belong to no field, instead of a toast. */
  onFailure?: (failure: Failure) => void
}
