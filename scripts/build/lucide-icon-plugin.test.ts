// Tests that the icons of the built page are those of the library.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChartColumn, Circle, type LucideProps } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createIcon } from '../../src/ui/lucide-icon.ts'
import { iconNodeOf } from './lucide-icon-plugin.ts'

const directory = join(import.meta.dirname, '..', '..', 'node_modules', 'lucide-react', 'dist', 'esm', 'icons')
const sourceOf = (file: string) => readFileSync(join(directory, file), 'utf8')

it('every icon of the library is found in its file', () => {
  const files = readdirSync(directory).filter((file) => file.endsWith('.mjs'))
  const sources = files.map((file) => sourceOf(file)).filter((source) => source.includes('__iconData'))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((source) => iconNodeOf(source) === undefined)).toEqual([])
})

/** What both are drawn as; class names and the name space are the library's own. */
const drawn = (icon: ComponentType<LucideProps>, props: LucideProps) =>
  renderToStaticMarkup(createElement(icon, props))
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/class="lucide[^"]*?( size-4)?"/, 'class="size-4"')
    .replace(
      /^<svg ([^>]*)>/,
      (_, attributes: string) =>
        `<svg ${attributes
          .split(/(?<=") /)
          .toSorted()
          .join(' ')}>`,
    )

it.each([
  ['circle.mjs', Circle, { className: 'size-4' }],
  ['chart-column.mjs', ChartColumn, { className: 'size-4', strokeWidth: 3 }],
  ['chart-column.mjs', ChartColumn, { className: 'size-4', 'aria-label': 'Diagram', role: 'img' }],
])('%s is drawn as by the library', (file, icon, props) => {
  const node: unknown = Function(`return ${iconNodeOf(sourceOf(file))}`)()
  expect(drawn(createIcon(node as Parameters<typeof createIcon>[0]), props)).toBe(drawn(icon, props))
})
