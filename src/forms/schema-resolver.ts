// Validation of a form by its schema, or of one submission by a schema of its own.
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef } from 'react'
import {
  get,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldsJoinedTo } from '#contract/validation/introspection.ts'
import type { FormSchema, FormTexts } from './schema-form-options.ts'

/** `officials` of `officials.1.role` */
const listsAround = (name: string) => [...name.matchAll(/\.\d+\./g)].map(({ index }) => name.slice(0, index))

/**
 * The names of the errors that the fields that were validated may have mended, and that are not there now: those of the fields that a
 * rule joins to them, and those of the lists that they lie in, as a whole.
 */
export const mendedFields = (schema: z.core.$ZodType, validated: readonly string[], errors: FieldErrors): string[] => [
  ...validated
    .flatMap((name) => fieldsJoinedTo(schema, name))
    .filter((name) => !validated.includes(name) && get(errors, name) === undefined),
  ...validated
    .flatMap(listsAround)
    .filter((list) => get(errors, `${list}.root`) === undefined && get(errors, `${list}.message`) === undefined)
    // The list's own name where it was validated by itself, as by the steps of an application.
    .flatMap((list) => [`${list}.root`, list]),
]

/** Clearing the error would take those of the items with it. */
const hasItemErrors = (error: object) => Object.keys(error).some((key) => /^\d+$/.test(key))

export const useSchemaResolver = <Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
  errorMap: FormTexts['errorMap'],
) => {
  const otherSchema = useRef<FormSchema<Values>>(null)
  const form = useRef<Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors'>>(null)
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const current = (otherSchema.current ?? schema) as FormSchema<Values, Output>
    const resolve = zodResolver<Values, unknown, Output, z.ZodType<Output, Values>>(current, errorMap(current))
    const resolved = await resolve(values, context, options)
    // React Hook Form changes the errors of the validated fields alone.
    for (const name of mendedFields(current, options.names ?? [], resolved.errors) as FieldPath<Values>[]) {
      const error = form.current?.getFieldState(name).error
      if (error?.type === 'custom' && !hasItemErrors(error)) form.current?.clearErrors(name)
    }
    return resolved
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
  const connect = useCallback((hook: UseFormReturn<Values, unknown, Output>) => {
    form.current = hook as unknown as typeof form.current
  }, [])
  return { resolver, validate, connect }
}
