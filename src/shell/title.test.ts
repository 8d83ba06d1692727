import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

const match = (title?: string) => ({ staticData: title ? { title } : {}, status: 'success' })

test('is that of the innermost route that has one', () => {
  expect(titleOf([match(), match('Föreningar'), match('Förening'), match()])).toBe('Förening')
})

test('is the federation where no route has one', () => {
  expect(titleOf([match(), match()])).toBe('Svenska Flygsportförbundet')
})

test('says that nothing was found', () => {
  expect(titleOf([{ ...match(), _notFound: true }])).toBe('Sidan finns inte')
  expect(titleOf([match('Förening'), { ...match('Förening'), status: 'notFound' }])).toBe('Sidan finns inte')
})
