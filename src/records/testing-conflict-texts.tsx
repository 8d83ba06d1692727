// For tests: what the question about a conflict calls the values of an edit form.
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { markupFor, testingBranch } from './testing-markup.tsx'

/** Actions for the edit form of a record, which may be saved. */
export const testingActions = (record: object) =>
  ({
    record: { id: 'r', version: 1, ...record },
    resource: {
      noun: 'posten',
      endpoints: { view: { answer: z.null() }, update: { answer: z.object({}), changes: ['record'] } },
      valuesOf: () => ({}),
      saved: '',
    },
    availabilityOf: () => ({ refusal: null, rule: null }),
    editMode: { close: () => undefined },
    // Of whatever record the form is.
  }) as never

type FormElement = ReactElement<{ fields?: { texts: Record<string, (value: never) => string> } }>

/** No conflict arises without a server, so the components are called up to the element that has the texts. */
const Texts = ({ form, values }: { form: FormElement; values: Record<string, unknown> }) => {
  let element = form
  while (!element.props.fields) element = (element.type as (props: object) => FormElement)(element.props)
  const { texts } = element.props.fields
  return Object.entries(values)
    .map(([field, value]) => `${field}: ${texts[field]?.(value as never)}`)
    .join('; ')
}

/** `data`: the answers that the form reads. */
export const conflictTexts = (
  form: ReactElement,
  values: Record<string, unknown>,
  data: readonly (readonly [{ queryKey: QueryKey }, unknown])[],
): string => {
  const client = new QueryClient()
  for (const [{ queryKey }, answer] of data) client.setQueryData(queryKey, answer)
  return markupFor(
    { scope: 'Licenses.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <Texts form={form as FormElement} values={values} />
    </QueryClientProvider>,
  )
}
