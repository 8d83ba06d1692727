// Tests which elements load what a built public page needs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtRenderer } from './renderer.ts'

it('loads the styles of the page of a card and no script, and both of another page', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'renderer-'))
  const chunkOf = (name: string) => ({ file: `${name}.js`, isEntry: true, css: [`${name}.css`] })
  const manifest = Object.fromEntries(
    ['licence', 'legal'].map((name) => [`src/public-pages/${name}-entry.tsx`, chunkOf(name)]),
  )
  writeFileSync(join(directory, 'public-pages.json'), JSON.stringify(manifest))
  const { assetTags } = builtRenderer(directory)
  const [card, legal] = [await assetTags('licence'), await assetTags('legal')]
  rmSync(directory, { recursive: true })
  expect(card).toEqual({ head: '<link rel="stylesheet" crossorigin href="/licence.css">', end: '' })
  expect(legal.end).toBe('<script type="module" crossorigin src="/legal.js"></script>')
})
