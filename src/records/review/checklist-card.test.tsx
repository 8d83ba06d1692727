// Tests where the lines of a checklist lead in a context that may not open the competitions which they name.
import { expect, it } from 'vitest'
import type { Context } from '#contract/access.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { ChecklistCard } from './checklist-card.tsx'

const district: Context = { kind: 'district', id: '00000000-0000-7000-8000-0000000000dd' }
const linksIn = (context: Context) => {
  const lines = ['/competitions/announcements/review/a', '/competitions/sanctions/edit/s'].map(
    (link) => ({ rule: 'collision', outcome: 'warning', text: 'Samma dagar.', requirement: '', link }) as const,
  )
  const markup = markupFor({ scope: 'Competitions.View', context }, <ChecklistCard lines={lines} />)
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
}

it('leads a branch to the pages of its competitions, and a district to the public ones', () => {
  expect(linksIn(testingBranch)).toEqual(['/competitions/announcements/review/a', '/competitions/sanctions/edit/s'])
  expect(linksIn(district)).toEqual(['/external/competitions/a', '/external/competitions/s'])
})
