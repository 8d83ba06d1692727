// The error that a form shows at a field.
import { get, type FieldErrors, type FieldValues } from 'react-hook-form'

interface ShownState {
  errors: FieldErrors<FieldValues>
  touchedFields: object
  /** Whether all fields have been validated for the user to see. */
  isValidated: boolean
}

export const visibleError = ({ errors, touchedFields, isValidated }: ShownState, name: string): string | undefined => {
  // Adding an item validates the whole list: errors of the item's fields are hidden until they are touched.
  if (!isValidated && /\.\d+\./.test(name) && get(touchedFields, name) === undefined) return undefined
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
  return error?.message ?? error?.root?.message
}
