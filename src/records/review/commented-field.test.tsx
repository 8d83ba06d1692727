// Tests what the comments to answer say that they are about.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { commentAnswers } from '#contract/record/review.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { CommentsToAnswer, commentsOn } from './commented-field.tsx'

const record = {
  submissions: [{ number: 1 }],
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

it('says to the eye too what a comment that stands above no field is about', () => {
  const text = renderToStaticMarkup(<Drawn />).replace(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Kommentar om fee\s+När betalades den\?/)
})
