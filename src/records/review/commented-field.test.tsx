// Tests what the comments to answer say that they are about, and in which language they are.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { commentAnswers } from '#contract/record/review.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { LocaleContext } from '../../ui/locale.ts'
import { CommentsToAnswer, commentsOn } from './commented-field.tsx'

const record = {
  submissions: [{ number: 1, outcome: 'returned' as const }],
  comments: [{ id: 'a', field: 'fee', text: 'När betalades den?', submission: 1, answer: '' }],
}
const Drawn = () => {
  const form = useSchemaForm(z.object({ answers: commentAnswers }), {
    name: 'test',
    isPublic: true,
    defaultValues: { answers: { a: '' } },
    send: () => Promise.resolve(),
  })
  const labelOf = (field: string | null) => `Kommentar om ${field}`
  return <CommentsToAnswer form={form} comments={commentsOn([], record)} fields={['']} labelOf={labelOf} />
}

it('says that the comment is Swedish, in a form of another language too, and nothing else of it', () => {
  const markup = renderToStaticMarkup(
    <LocaleContext value="en">
      <Drawn />
    </LocaleContext>,
  )
  expect(markup).toContain('<span lang="sv">När betalades den?</span>')
  expect(markup.match(/lang="sv"/g)).toHaveLength(1)
  expect(markup).toContain('Your answer')
})

it('says to the eye too what a comment that stands above no field is about', () => {
  const text = renderToStaticMarkup(<Drawn />).replace(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Kommentar om fee\s+När betalades den\?/)
})
