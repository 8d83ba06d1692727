// Tests of the document's title: from the routes, 404, and in English.
import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

const match = (title?: string) => ({ staticData: title ? { title } : {}, search: {}, status: 'success' })

test('is the title of the innermost route with a title', () => {
  expect(documentTitle([match(), match('Föreningar'), match('Förening'), match()])).toBe('Förening')
})

test('is the federation without a title in the routes', () => {
  expect(documentTitle([match(), match()])).toBe('Svenska Flygsportförbundet')
})

test('is the 404 title when no route matches', () => {
  expect(documentTitle([{ ...match(), _notFound: true }])).toBe('Sidan finns inte')
  expect(documentTitle([match('Förening'), { ...match('Förening'), status: 'notFound' }])).toBe('Sidan finns inte')
})

test('is English on a public page in English', () => {
  const page = { ...match(), staticData: { title: 'Tävlingsansökan', titleEn: 'Application to organise' } }
  expect(documentTitle([match(), page])).toBe('Tävlingsansökan')
  expect(documentTitle([match(), { ...page, search: { lang: 'en' } }])).toBe('Application to organise')
  expect(documentTitle([{ ...match(), search: { lang: 'en' }, _notFound: true }])).toBe('Page not found')
  expect(documentTitle([{ ...match('Föreningar'), search: { lang: 'en' } }])).toBe('Föreningar')
})
