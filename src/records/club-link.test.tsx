// Tests that clubs are links for those alone who may open them, also in a checklist.
import { describe, expect, it } from 'vitest'
import { ClubLink } from './club-link.tsx'
import { ChecklistCard } from './review/checklist-card.tsx'
import { markupFor, testingBranch } from './testing-markup.tsx'

const drawn = (scope: string) => {
  const lines = [
    { rule: 'club', outcome: 'ok', text: 'Klubben är med.', requirement: '', link: '/organizations/view/o' },
    {
      rule: 'days',
      outcome: 'warning',
      text: 'Dagarna krockar.',
      requirement: '',
      link: '/competitions/sanctions/edit/s',
    },
  ] as const
  return markupFor(
    { scope, context: testingBranch },
    <>
      <ClubLink club={{ id: 'o', name: 'Ås flygklubb' }} />
      <ChecklistCard lines={lines} />
    </>,
  )
}

describe('a club', () => {
  it('is a link for who reads clubs', () => {
    const markup = drawn('Organizations.View')
    expect(markup).toMatch(/<a [^>]*href="\/organizations\/view\/o"[^>]*>Ås flygklubb/)
    expect(markup).toMatch(/<a [^>]*href="\/organizations\/view\/o"[^>]*>Visa/)
  })
  it('is text for others, and the line of a checklist leads elsewhere alone', () => {
    const markup = drawn('Competitions.View')
    expect(markup).toContain('Ås flygklubb')
    expect(markup).not.toContain('/organizations/')
    expect(markup).toContain('href="/competitions/sanctions/edit/s"')
  })
})
