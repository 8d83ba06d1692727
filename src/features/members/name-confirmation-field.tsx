// Field in which the person's name is typed to confirm what cannot be undone.
import type { z } from 'zod'
import { personName, type Person } from '#contract/members/person.ts'
import type { protectBody } from '#contract/members/protection.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'

interface NameConfirmationProps {
  form: SchemaForm<z.input<typeof protectBody>>
  person: Person
}

export const NameConfirmationField = ({ form, person }: NameConfirmationProps) => (
  <TextField form={form} name="name" label={`Skriv ${personName(person)} för att bekräfta`} autoComplete="off" />
)
