// Reads the text of a downloaded PDF, and checks that a page fits the screen.
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from '../fixtures.ts'

/** What a PDF says, its lines joined. */
export const readPdf = async (download: Download): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Nothing reaches outside the screen, however narrow it is. */
export const expectWithinScreen = async (page: Page) => {
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider), page.url()).toBe(false)
}
