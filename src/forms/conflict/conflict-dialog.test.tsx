// Tests of the choice between two values of a field, of which one cannot be chosen when the newer record has the field fixed, and of
// lists of which the form merges the parts.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { conflictIn, FieldChoice } from './conflict-dialog.tsx'

const choiceOf = (refusal: string | null) =>
  renderToStaticMarkup(
    <FieldChoice
      difference={{ name: 'title', mine: 'Min', theirs: 'Deras', refusal, suggested: 'theirs' }}
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

it('offers my list as the form merges it with theirs', () => {
  const form = {
    savedValues: () => ({ tags: ['a'] }),
    hook: { getValues: () => ({ tags: ['a', 'mine'] }) },
    conflict: { values: { tags: ['a', 'theirs'] } },
    fieldRefusal: () => null,
    mergeLists: (...versions: Record<string, string[]>[]) => ({
      tags: [...new Set(versions.flatMap(({ tags }) => tags ?? []))],
    }),
  }
  const { conflicts } = conflictIn(form as never)
  expect(conflicts).toMatchObject([{ mine: ['a', 'mine', 'theirs'], theirs: ['a', 'theirs'], suggested: 'mine' }])
})
