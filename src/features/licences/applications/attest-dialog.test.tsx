// Tests that each box of the dialog belongs to the requirement that it names, also when the type's requirements have changed.
import { expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestBody, type AttestBody } from '#contract/licences/applications/attestation.ts'
import { newRequirement, requirementKey } from '#contract/licences/licence-types/requirement.ts'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { AttestFields } from './attest-dialog.tsx'

const free = (text: string) => ({ ...newRequirement('free'), text })
const [simulator, briefing, interview] = [free('Simulatorpass'), free('Genomgång'), free('Samtal')]

const Fields = () => {
  const form = useSchemaForm(attestBody as FormSchema<AttestBody, AttestBody>, {
    name: 'attest',
    defaultValues: {
      version: 1,
      attested: [simulator, briefing].map((one) => ({ key: requirementKey(one), isMet: one === briefing })),
      feePaidOn: null,
      feeReference: '',
    },
    send: () => Promise.reject(new Error('not sent')),
  })
  const application = {
    type: { requirements: [interview, briefing, newRequirement('fee')], otherTypes: [], fee: 1200 },
    holder: { isProtected: false },
    ticks: {},
  } as unknown as LicenceApplication
  return <AttestFields form={form} application={application} />
}

it('names the requirements of the application in the boxes that are theirs', () => {
  const html = markupFor({ scope: 'Licenses.Admin', context: testingBranch }, <Fields />)
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*name="([^"]+)"[^>]*>/g)].map(([, name]) => name)
  expect(boxes).toEqual(['attested.1.isMet'])
  expect(html).toContain('Genomgång')
  expect(html).not.toMatch(/Simulatorpass|Samtal/)
  expect(html.replaceAll(/\s/g, ' ')).toContain('Avgiften är 1 200 kr.')
})
