// Tests that a check before protecting leads to the members whose data is to be reviewed, in tabs of their own.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonChecklist } from './person-checklist.tsx'

it('leads to each member that a check names, without closing the dialog', () => {
  const members = ['a', 'b'].map((id, index) => ({ id, memberNumber: index + 7 }))
  const check = { state: 'warning', title: 'Står som vårdnadshavare.', rule: '' } as const
  const markup = markupFor(
    { scope: 'Members.Admin', context: testingBranch },
    <PersonChecklist
      checks={[
        { ...check, members },
        { ...check, title: 'Är medlem.' },
      ]}
    />,
  )
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
  expect(links.map(([, address, label]) => [address, label])).toEqual([
    ['/members/view/a', 'Medlem 7'],
    ['/members/view/b', 'Medlem 8'],
  ])
  for (const [link] of links) expect(link).toContain('target="_blank"')
})
