// Tests of the choice between two values of a field, of which one cannot be chosen when the newer record has the field fixed, and of
// lists of which the form merges the parts.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { conflictIn, FieldChoice } from './conflict-dialog.tsx'

const choiceOf = (refusal: string | null, isMerged = false) =>
  renderToStaticMarkup(
    <FieldChoice
      difference={{ name: 'title', mine: 'Min', theirs: 'Deras', refusal, suggested: 'theirs', isMerged }}
      title="Titel"
      textOf={String}
      value="theirs"
      onChange={() => undefined}
    />,
  )

it('offers both values', () => {
  expect(choiceOf(null)).not.toMatch(/disabled=|<p|aria-describedby/)
})

it('says why the field is fixed, beside the value that cannot be chosen', () => {
  const markup = choiceOf('Kan inte ändras.')
  const inputs = markup.match(/<input[^>]*>/g) ?? []
  expect(inputs.map((input) => [/aria-label="([^"]*)"/.exec(input)?.[1], input.includes('disabled=')])).toEqual([
    ['Ditt värde: Min', true],
    ['Sparat nu: Deras', false],
  ])
  expect(markup).toMatch(/<fieldset aria-describedby="([^"]+)">.*<p id="\1"[^>]*>Kan inte ändras\.<\/p>/)
})

it('says of a merged value that it is, unless the field is fixed', () => {
  expect(choiceOf(null, true)).toMatch(/<p [^>]*>Ditt värde är det sparade med dina ändringar\.<\/p>/)
  expect(choiceOf('Kan inte ändras.', true)).not.toContain('Ditt värde är')
})

it('offers my list as the form merges it with theirs', () => {
  const form = {
    savedValues: () => ({ tags: ['a'], title: 'Ale' }),
    hook: { getValues: () => ({ tags: ['a', 'mine'], title: 'Ale FK' }) },
    conflict: { values: { tags: ['a', 'theirs'], title: 'Ale flygklubb' } },
    fieldRefusal: () => null,
    mergeLists: (...versions: { tags: string[] }[]) => ({
      ...versions[1],
      tags: [...new Set(versions.flatMap(({ tags }) => tags))],
    }),
  }
  const { conflicts } = conflictIn(form as never)
  expect(conflicts).toMatchObject([
    { mine: ['a', 'mine', 'theirs'], theirs: ['a', 'theirs'], suggested: 'mine', isMerged: true },
    { mine: 'Ale FK', theirs: 'Ale flygklubb', suggested: 'mine', isMerged: false },
  ])
})
