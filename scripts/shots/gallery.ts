// Writes an HTML page with all screenshots, one row per screen.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suffixOf, type Variant } from './screenshot.ts'

export const writeGallery = (directory: string, names: readonly string[], variants: readonly Variant[]) => {
  const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`
  const rows = names.map(
    (name) =>
      `<h2>${name}</h2><div>${variants.map((variant) => picture(`${name}-${suffixOf(variant)}.png`)).join('')}</div>`,
  )
  const style = 'body{font:16px sans-serif;background:#999}div{display:flex;gap:8px;align-items:start}img{height:480px}'
  const head = `<meta charset="utf-8"><title>Skärmarna</title><style>${style}</style>`
  writeFileSync(join(directory, 'index.html'), `<!doctype html><html lang="sv">${head}${rows.join('\n')}</html>`)
}
