// Tests that the classes that an application is approved with are those of the newer version, with what is chosen for each, and
// how many of the others are rejected with it and what that is called, that the error summary leads to the classes, and what tells of
// the approval when the dialog has been closed.
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { applications, type ApplicationApproval } from '#contract/competitions/applications/application-endpoints.ts'
import { fieldId } from '../../../forms/fields/field-binding.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { clearRecentToasts, recentToasts } from '../../../ui/toast/toast.ts'
import { ApprovalResultDialog, ApproveDialog } from './application-action-dialogs.tsx'

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

interface ApproveProps {
  children: (form: ClassesForm, application: object) => ReactNode
  bodyOf: (form: object, application: object) => ApplicationApproval
  onAnswered: (answer: unknown) => void
  onDone: (answer: unknown) => void
}
const approveDialog = (application: object) =>
  ApproveDialog({
    resource: { noun: 'ansökan', endpoints: applications, textsOf: () => [] } as never,
    record: application as never,
    confirmLabel: 'Godkänn',
    endpoint: applications.approve,
    availability: () => ({ refusal: null, rule: null }),
    onDone: () => undefined,
    onClose: () => undefined,
  }) as ReactElement<ApproveProps>

interface DialogProps {
  application: object
  children: (form: ClassesForm, own: ApproveProps) => void
}
const Dialog = ({ application, children }: DialogProps) => {
  const dialog = approveDialog(application)
  return cloneElement(dialog, {
    children: (form) => {
      children(form, dialog.props)
      // For the dialog around the fields, which is rendered next. With another dialog open it measures nothing.
      vi.stubGlobal('document', { documentElement: {}, querySelector: () => ({}), activeElement: null })
      return null
    },
  })
}

afterEach(() => clearRecentToasts(Infinity))

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
    <Dialog application={applicationWith(1, ['A', 'B', 'C'])}>{(form) => forms.push(form)}</Dialog>,
  )
  const [form] = forms
  expect(form?.hook.getValues('classes')).toEqual(classes)
  form?.rebase(applicationWith(2, ['A', 'B', 'D']))
  expect(form?.hook.getValues('classes')).toEqual([chosen('A'), chosen('B', false), chosen('D')])
})

it.each([
  [1, /^Avslå den andra ansökan: Klubb 1$/],
  [2, /^Avslå de andra ansökningarna: Klubb 1, Klubb 2$/],
  [100, /^Avslå de andra ansökningarna: Klubb 1, .*, Klubb 100$/],
  [1101, /^Avslå de 100 första av de 1\u00A0101 andra ansökningarna: Klubb 1, .*, Klubb 100$/],
])('of %i others rejects no more than an approval takes, and says so', (count, label) => {
  const competing = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    version: 1,
    club: { id: uuidv7(), name: `Klubb ${at + 1}` },
  }))
  const application = { ...applicationWith(1, [uuidv7()]), competing }
  const classes = application.classes.map(({ id }) => chosen(id))
  const approval = { version: 1, override: '', classes, conditions: '', rejectsOthers: true, reason: 'Skäl' }
  let fields: ReactNode = null
  const bodies: ApplicationApproval[] = []
  // Beside the dialog, which is a portal and has no markup.
  const Fields = () => fields
  const html = markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    <>
      <Dialog application={application}>
        {(form, own) => {
          fields = own.children(form, application)
          bodies.push(own.bodyOf(approval, application))
        }}
      </Dialog>
      <Fields />
    </>,
  )
  const texts = html.split(/<[^>]*>/).filter((text) => text.startsWith('Avslå'))
  expect(texts).toEqual([expect.stringMatching(label)])
  const [body] = bodies
  expect(applications.approve.body?.safeParse(body).error).toBeUndefined()
  expect(body?.rejectOthers?.applications).toEqual(competing.slice(0, 100).map(({ id, version }) => ({ id, version })))
})

it('has the classes in a group to which the error summary leads', () => {
  const application = applicationWith(1, ['A', 'B'])
  let fields: ReactNode = null
  let id = ''
  const Fields = () => fields
  const html = markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    <>
      <Dialog application={application}>
        {(form, own) => {
          id = fieldId(form, 'classes')
          fields = own.children(form, application)
        }}
      </Dialog>
      <Fields />
    </>,
  )
  const group = html.split(`<fieldset id="${id}"`)[1]?.split('</fieldset>')[0]
  expect(group).toContain('Klasser som sanktioneras</legend>')
  expect(group?.match(/type="checkbox"/g)).toHaveLength(2)
})

it.each([
  [1, 'Den andra ansökan'],
  [2, 'De andra ansökningarna'],
])('the outcome of %i others has the heading %s', (count, heading) => {
  const rejected = Array.from({ length: count }, (_, at) => ({ id: uuidv7(), clubName: `Klubb ${at}`, refusal: null }))
  const result = { sanction: { id: uuidv7(), number: 'FSF-2027-SEG-0001' }, rejected } as never
  const dialog = ApprovalResultDialog({ result, onClose: () => undefined }) as ReactElement<{ children: ReactNode }>
  const html = markupFor({ scope: 'Competitions.Admin', context: testingBranch }, dialog.props.children)
  expect(html.match(/<h3[^>]*>(.*?)<\/h3>/)?.[1]).toBe(heading)
})

it.each([
  [[], ''],
  [[null], ''],
  [[null, 'Avgjord.'], ', men 1\u00A0annan ansökan är inte avslagen'],
  [['Avgjord.', 'Ändrad.'], ', men 2\u00A0andra ansökningar är inte avslagna'],
])(
  'a toast tells whoever has closed the dialog of the approval, and of the others that were not rejected: %j',
  (refusals, others) => {
    const answer = { sanction: { number: 'FSF-2027-SEG-0001' }, rejected: refusals.map((refusal) => ({ refusal })) }
    const told = (isShown: boolean) => {
      const before = recentToasts()
      const answers: ApproveProps[] = []
      const Answered = () => {
        answers.push(approveDialog(applicationWith(1, ['A'])).props)
        return null
      }
      markupFor({ scope: 'Competitions.Admin', context: testingBranch }, <Answered />)
      vi.useFakeTimers()
      for (const { onAnswered, onDone } of answers) {
        onAnswered(answer)
        if (isShown) onDone(answer)
      }
      vi.runAllTimers()
      vi.useRealTimers()
      return recentToasts()
        .filter((toast) => !before.includes(toast))
        .map(({ title }) => title)
    }
    expect(told(false)).toEqual([`Ansökan är godkänd med sanktionsnummer FSF-2027-SEG-0001${others}`])
    expect(told(true)).toEqual([])
  },
)
