// Tests of what a page says that does not exist in the context.
import { expect, it } from 'vitest'
import type { ContextKinds } from '../../api/refused-page.ts'
import { wrongContextText } from './wrong-context-text.ts'

it.each<[ContextKinds, string, string]>([
  [['global'], 'Byt till hela förbundet', 'finns bara i hela förbundet.'],
  [['branch'], 'Välj gren', 'finns bara i grenar.'],
  [['global', 'branch'], 'Välj gren eller hela förbundet', 'finns inte i distrikt.'],
  [['branch', 'district'], 'Välj gren eller distrikt', 'finns inte för hela förbundet.'],
])('says where a page of %j is', (kinds, title, text) => {
  expect(wrongContextText(kinds)).toMatchObject({ title, text: expect.stringContaining(text) })
})
