// PDFs in browser tests: a minimal file to upload, and the text of a downloaded one.
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a downloaded PDF, with its lines joined. */
export const readPdf = async (download: Download): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** The addresses that the first page of a downloaded PDF leads to. */
export const linksInPdf = async (download: Download): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const annotations = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[]
  return annotations.flatMap(({ url }) => url ?? [])
}

/** The bytes of a minimal PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
)
