// Tests that a check before protecting leads to the members and the clubs whose data is to be reviewed, in tabs of their own.
import { expect, it } from 'vitest'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonChecklist } from './person-checklist.tsx'

it('leads to a club for who may open clubs', () => {
  const check = { state: 'warning', title: 'Har samma adress.', rule: '' } as const
  const clubs = [{ id: 'k', name: 'Ales' }]
  const shown = (scope: string) =>
    markupFor({ scope, context: testingBranch }, <PersonChecklist checks={[{ ...check, clubs }]} />)
  expect(shown('Organizations.View')).toMatch(/<a [^>]*href="\/organizations\/view\/k"[^>]*>Ales</)
  expect(shown('Members.Admin')).not.toContain('href')
})

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
