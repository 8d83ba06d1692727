// The options of the form hook: values, requests, texts, drafts.
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Locale } from '#contract/locale.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import type { ShownTexts } from './draft/draft-storage.ts'
import type { MergeLists } from './form-content.ts'
import type { Submission } from './submission/submission.ts'

/** A schema that takes the values of a form (`Values`) and returns what is sent (`Output`). */
export type FormSchema<Values extends FieldValues = FieldValues, Output = unknown> = z.ZodType<Output, Values>

/** The texts of a form in another language. */
export interface FormTexts {
  /** The language of the titles, which the schema has in both. */
  locale: Locale
  /** The catalogue of error messages. */
  errorMap: typeof inSwedish
  /** Translates a message that is written in the schema. */
  translate: (message: string) => string
}

export const swedishTexts: FormTexts = {
  locale: 'se',
  errorMap: inSwedish,
  translate: (message) => message,
}

/** A submission with a schema of its own, such as one that saves a draft. */
interface OtherSubmission<Values extends FieldValues, Output, Sent> extends Submission<Values, Output, Sent> {
  schema: FormSchema<Values, Output>
}

/** For the type parameters see `useSchemaForm`. */
export interface SchemaFormOptions<Values extends FieldValues, Output, Sent, Saved, Other> extends Submission<
  Values,
  Output,
  Sent
> {
  /** The form's name in the draft storage, with the record's id: `organization 019a…`. */
  name: string
  /** Server data when the form was opened; never synced afterwards. */
  defaultValues: DefaultValues<Values>
  /** What was sent with a mistake in it: the form opens with it, unsaved, and its draft keeps the id that it was sent under. */
  sentValues?: Values | null
  /** Validates at every keystroke instead of on blur. */
  isLive?: boolean
  /** A long form: its draft is saved while typing and survives a reload. */
  isLong?: boolean
  /** The form is filled in without an account, so its draft belongs to the tab. */
  isPublic?: boolean
  /** Other ways to send the form, by the name that `submit` gets. */
  submissions?: Record<string, OtherSubmission<Values, Other, Sent>>
  /** For a new record: the name of the form that edits it afterwards, which takes over input typed during the request. */
  continuesIn?: (answer: Sent) => string
  /** Makes form values of a record, after a save and after a 409. Without it a conflict is an ordinary failure. */
  valuesOf?: (record: Saved) => Values
  /** The record that the form was opened for; none for a new one. */
  record?: Saved
  /** The texts of the record that was loaded last, which a draft keeps, because its values alone do not tell what has been changed. */
  textsOfLoaded?: () => ShownTexts
  /** Why a field of the record cannot be changed, or null. A record that somebody else has saved may have other fields fixed. */
  fieldRefusal?: (field: string, record: Saved) => string | null
  /** My values in a conflict, where a part of a list may be changed: the rest of it as in theirs. By default as they are. */
  mergeLists?: MergeLists<Values>
  /** The texts of the form; Swedish by default. */
  texts?: FormTexts
  /** The caller shows `failure`, the errors that belong to no field; otherwise a toast does. */
  showsFailure?: boolean
}
