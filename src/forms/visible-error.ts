// The error that a form shows at a field.
import { get, type FieldErrors, type FieldValues } from 'react-hook-form'

interface ShownState {
  errors: FieldErrors<FieldValues>
  touchedFields: object
  /** Whether all fields have been validated for the user to see. */
  isValidated: boolean
}

interface ShownError {
  message?: string
  root?: { message?: string }
}

/** The error of a list of plain values, which have no fields of their own. */
const itemError = (error: ShownError | undefined): string | undefined =>
  Array.isArray(error) ? (error as (ShownError | undefined)[]).find((item) => item?.message)?.message : undefined

export const visibleError = ({ errors, touchedFields, isValidated }: ShownState, name: string): string | undefined => {
  // Adding an item validates the whole list: errors of the item's fields are hidden until they are touched.
  if (!isValidated && /\.\d+\./.test(name) && get(touchedFields, name) === undefined) return undefined
  const error = get(errors, name) as ShownError | undefined
  return error?.message ?? error?.root?.message ?? itemError(error)
}
