// Tests that the choice of a club takes back the error of the branches, whether it fills them in or empties them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { globalContext } from '#contract/access.ts'
import { required, text } from '#contract/validation/fields.ts'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { MembershipStartFields } from './membership-fields.tsx'
import { personQueries } from './queries.ts'

const schema = z.object({
  organizationId: required(text()),
  branchIds: required(z.array(z.string())),
  validFrom: required(text()),
})
type Form = SchemaForm<z.input<typeof schema>>

const clubWith = (id: string, branches: string[]) => ({
  id,
  name: id,
  branchIds: branches,
  branches: branches.map((branch) => ({ id: branch, shortName: branch })),
})
const items = [clubWith('one', ['motor']), clubWith('several', ['motor', 'segel'])]

interface FieldsElement {
  children: ReactElement<{ name: string; onChoose?: (id: string) => void }>[]
}
const drawnFields = (form: Form) => MembershipStartFields({ form }) as ReactElement<FieldsElement>
const empty = { organizationId: '', branchIds: [], validFrom: '' }

const Choosing = ({ club, onForm }: { club: string; onForm: (form: Form) => void }) => {
  const form = useSchemaForm(schema, {
    name: 'membership',
    defaultValues: empty,
    sentValues: empty,
    send: () => Promise.resolve(),
  }) as Form
  const { props } = drawnFields(form)
  for (const name of ['branchIds', 'validFrom'] as const) form.hook.setError(name, { type: 'custom', message: 'Fel.' })
  props.children.find((child) => child.props.name === 'organizationId')?.props.onChoose?.(club)
  onForm(form)
  return null
}

it.each([
  ['one', ['motor']],
  ['several', []],
])('of the club %s', (club, branchIds) => {
  const client = new QueryClient()
  client.setQueryData(personQueries.clubs().queryKey, { items } as never)
  const forms: Form[] = []
  markupFor(
    { scope: 'Global.Members.Admin', context: globalContext },
    <QueryClientProvider client={client}>
      <Choosing club={club} onForm={(form) => forms.push(form)} />
    </QueryClientProvider>,
  )
  const [form] = forms
  expect(form?.hook.getValues('branchIds')).toEqual(branchIds)
  expect(form?.hook.getFieldState('branchIds').invalid).toBe(false)
  expect(form?.hook.getFieldState('validFrom').invalid).toBe(true)
})
