// The registerutdrag as a PDF.
import type { Readable } from 'node:stream'
import { swedishDay } from '../../contract/dates/swedish-day.ts'
import { federation } from '../actor.ts'
import { footer, letterhead, rows } from '../pdf/federation-page.ts'
import { createPdfDocument } from '../pdf/pdf-document.ts'
import type { ExtractSection } from './register-extract-texts.ts'

export const extractDocument = async (
  sections: readonly ExtractSection[],
  memberNumber: number,
  now: Date,
): Promise<Readable> => {
  const document = await createPdfDocument({
    title: `Registerutdrag ${memberNumber}`,
    author: federation.name,
    language: 'sv-SE',
  })
  letterhead(document, 'Registerutdrag', ['Medlemsnummer', String(memberNumber)])
  document.write('Detta är allt som finns om dig i medlemsregistret den dag som står längst ner.')
  for (const { title, rows: values } of sections) rows(document, title, values)
  footer(document, `Registerutdrag · Utskrivet ${swedishDay(now)}`)
  return document.end()
}
