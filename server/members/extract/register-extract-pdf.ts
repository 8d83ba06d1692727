// The registerutdrag as a PDF.
import { createDocument, finish, rows } from '../../pdf/federation-page.ts'
import type { ExtractSection } from './register-extract-texts.ts'

export const extractDocument = async (sections: readonly ExtractSection[], memberNumber: number, now: Date) => {
  const document = await createDocument('Registerutdrag', ['Medlemsnummer', String(memberNumber)])
  document.write('Detta är allt som finns om dig i medlemsregistret den dag som står längst ner.')
  for (const { title, rows: values } of sections) rows(document, title, values)
  return finish(document, 'Registerutdrag', now)
}
