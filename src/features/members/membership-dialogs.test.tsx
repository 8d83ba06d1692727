// Tests that the draft of a new membership is not restored in another context, where other clubs may be chosen, and that the branches
// of a membership that somebody else has changed meanwhile are theirs with the user's own, also the first ones it gets.
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { EditMembershipDialog, NewMembershipDialog } from './membership-dialogs.tsx'

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

describe('the branches of a membership whose other branch has been ended meanwhile', () => {
  const motor = '00000000-0000-7000-8000-0000000000cc'
  const period = (branchId: string, validTo: string | null = null) => ({ branchId, validFrom: '2020-01-01', validTo })
  const opened = [period(testingBranch.id), period(motor)]
  const mine = [period(testingBranch.id, '2027-12-31'), period(motor)]
  const theirs = [period(testingBranch.id), period(motor, '2026-12-31')]
  const membershipWith = (branches: typeof opened) => ({
    id: 'membership',
    organization: { id: 'club', name: 'Ale', district: { id: 'skane', name: 'Skåne' }, branchIds: [] },
    validFrom: '2020-01-01',
    validTo: null,
    isMainClub: false,
    paidYear: null,
    branches,
  })
  const personWith = (version: number, branches: typeof opened) => ({
    id: 'eva',
    version,
    updatedAt: '2026-11-27T08:00:00.000Z',
    memberships: [membershipWith(branches)],
  })
  type BranchesForm = SchemaForm<{ branches: typeof opened }>
  type Children = (form: BranchesForm, shownRecord: unknown) => ReactNode

  const Edit = ({
    children,
    held = opened,
  }: {
    children: (form: BranchesForm, fields: Children) => null
    held?: typeof opened
  }) => {
    const dialog = EditMembershipDialog({
      resource: { noun: 'personen', endpoints: persons, textsOf: () => [] } as never,
      record: personWith(1, held) as never,
      membership: membershipWith(held) as never,
      availability: () => ({ refusal: null, rule: null }),
      onDone: () => undefined,
      onClose: () => undefined,
    })
    const element = dialog as ReactElement<{ children: Children }>
    return cloneElement(element, { children: (form: BranchesForm) => children(form, element.props.children) })
  }

  it('take the place of the period when the membership had none before', () => {
    const labels: unknown[] = []
    markupFor(
      { scope: 'Global.Members.Admin', context: globalContext },
      <Edit held={[]}>
        {(form, fields) => {
          for (const branches of [[], opened]) {
            const { props } = fields(form, personWith(2, branches)) as ReactElement<{ children: ReactElement[] }>
            labels.push(JSON.stringify(props.children[0], ['props', 'children', 'label', 'membership', 'id']))
          }
          vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
          return null
        }}
      </Edit>,
    )
    expect(labels).toEqual([expect.stringContaining('"Tid"'), expect.not.stringContaining('"Tid"')])
  })

  it.each([
    ['Members.Admin', testingBranch],
    ['Global.Members.Admin', globalContext],
  ])('are theirs with the own change, for %s', (scope, context) => {
    const forms: BranchesForm[] = []
    const drafts = { 'act Medlemskap i Ale eva membership': { branches: mine } }
    markupFor(
      { scope, context, drafts, draftsBase: { branches: opened } },
      <Edit>
        {(form) => {
          forms.push(form)
          vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
          return null
        }}
      </Edit>,
    )
    const [form] = forms
    expect(form?.hook.getValues('branches')).toEqual(mine)
    form?.rebase(personWith(2, theirs))
    const merged = form?.hook.getValues('branches') ?? []
    expect(merged.toSorted((one, other) => one.branchId.localeCompare(other.branchId))).toEqual([
      period(testingBranch.id, '2027-12-31'),
      period(motor, '2026-12-31'),
    ])
  })
})
