// Tests that the classes that an application is approved with are those of the newer version, with what is chosen for each.
import { cloneElement, type ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { applications } from '#contract/competitions/applications/application-endpoints.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { ApproveDialog } from './application-action-dialogs.tsx'

const applicationWith = (version: number, ids: string[]) => ({
  id: 'application',
  version,
  updatedAt: '2026-11-27T08:00:00.000Z',
  club: null,
  announcement: { title: 'SM', competitionType: 'Unset' },
  classes: ids.map((id) => ({ id, code: id, name: id })),
  competing: [],
})
const chosen = (key: string, isChosen = true) => ({ key, isChosen, championship: 'Unset' })
type ClassesForm = SchemaForm<{ classes: ReturnType<typeof chosen>[] }>

const Dialog = ({ children }: { children: (form: ClassesForm) => null }) => {
  const dialog = ApproveDialog({
    resource: { noun: 'ansökan', endpoints: applications, textsOf: () => [] } as never,
    record: applicationWith(1, ['A', 'B', 'C']) as never,
    confirmLabel: 'Godkänn',
    endpoint: applications.approve,
    availability: () => ({ refusal: null, rule: null }),
    onDone: () => undefined,
    onClose: () => undefined,
  })
  return cloneElement(dialog as ReactElement<{ children: typeof children }>, { children })
}

it('offers a class that the club has added meanwhile, and not one that it has removed', () => {
  const forms: ClassesForm[] = []
  const classes = [chosen('A'), chosen('B', false), chosen('C', false)]
  markupFor(
    {
      scope: 'Competitions.Admin',
      context: testingBranch,
      drafts: { 'act Godkänn application': { classes } },
      draftsBase: { classes: [chosen('A'), chosen('B'), chosen('C')] },
    },
    <Dialog>
      {(form) => {
        forms.push(form)
        // For the dialog around the fields, which is rendered next. With another dialog open it measures nothing.
        vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
        return null
      }}
    </Dialog>,
  )
  const [form] = forms
  expect(form?.hook.getValues('classes')).toEqual(classes)
  form?.rebase(applicationWith(2, ['A', 'B', 'D']))
  expect(form?.hook.getValues('classes')).toEqual([chosen('A'), chosen('B', false), chosen('D')])
})
