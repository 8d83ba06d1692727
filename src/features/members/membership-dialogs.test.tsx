// Tests that the draft of a new membership is not restored in another context, where other clubs may be chosen.
import { cloneElement, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NewMembershipDialog } from './membership-dialogs.tsx'

interface Fields {
  children: (form: SchemaForm<{ paidYear: number | null }>) => null
}

const Dialog = ({ children }: Fields) => {
  const dialog = NewMembershipDialog({
    resource: { noun: 'personen', endpoints: persons, textsOf: () => [] } as never,
    record: { id: 'eva', version: 1, updatedAt: '2026-11-27T08:00:00.000Z', firstName: 'Eva', lastName: 'Ek' } as never,
    confirmLabel: 'Lägg till',
    endpoint: persons.addMembership,
    availability: () => ({ refusal: null, rule: null }),
    onDone: () => undefined,
    onClose: () => undefined,
  })
  return cloneElement(dialog as ReactElement<Fields>, { children })
}

/** The paid year in the dialog of the branch when that of the context has a draft. */
const yearWith = (drafted: string) => {
  let year: unknown
  const drafts = { [`act Nytt medlemskap för Eva Ek eva ${drafted}`]: { paidYear: 2031 } }
  markupFor(
    { scope: 'Members.Admin', context: testingBranch, drafts },
    <Dialog>
      {(form) => {
        year = form.hook.getValues('paidYear')
        // For the dialog around the fields, which is rendered next. With another dialog open it measures nothing.
        vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
        return null
      }}
    </Dialog>,
  )
  return year
}

it('is restored in its own context alone', () => {
  expect([yearWith(testingBranch.id), yearWith(globalContext.id)]).toEqual([2031, null])
})
