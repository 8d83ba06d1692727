// Divides the errors of a refused request into those of the form's fields and the rest.
import { get, type FieldValues } from 'react-hook-form'
import type { ErrorItem } from '#contract/endpoint.ts'
import { Failure } from '../../api/failure.ts'

interface DividedErrors {
  fieldErrors: readonly { field: string; message: string }[]
  /** The failure without the errors of fields; null when it has no others. */
  rest: Failure | null
}

export const divideErrors = (failure: Failure, values: FieldValues): DividedErrors => {
  const isOfField = (item: ErrorItem): item is ErrorItem & { field: string } =>
    item.field !== undefined && get(values, item.field) !== undefined
  const others = failure.errors.filter((item) => !isOfField(item))
  return {
    fieldErrors: failure.errors.filter(isOfField).filter(({ message }) => message !== ''),
    rest: others.length === 0 ? null : new Failure(failure.status, { errors: others }),
  }
}
