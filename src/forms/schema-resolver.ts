// Validation of a form by its schema, or of one submission by a schema of its own.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FormSchema, FormTexts } from './schema-form-options.ts'

export const useSchemaResolver = <Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
  errorMap: FormTexts['errorMap'],
) => {
  const otherSchema = useRef<FormSchema<Values>>(null)
  const resolver: Resolver<Values, unknown, Output> = (values, context, options) => {
    const current = (otherSchema.current ?? schema) as FormSchema<Values, Output>
    const resolve = zodResolver<Values, unknown, Output, z.ZodType<Output, Values>>(current, errorMap(current))
    return resolve(values, context, options)
  }
  /** Validates all fields, by another schema if there is one, and shows their errors. Resolves to the output, or to null. */
  const validate = async (hook: UseFormReturn<Values, unknown, Output>, other?: FormSchema<Values>) => {
    const output = Promise.withResolvers<Output | null>()
    otherSchema.current = other ?? null
    try {
      await hook.handleSubmit(output.resolve, () => output.resolve(null))()
    } finally {
      otherSchema.current = null
    }
    return output.promise
  }
  return { resolver, validate }
}
