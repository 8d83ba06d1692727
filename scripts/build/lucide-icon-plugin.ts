// Vite plugin: the icons of lucide-react with a component of ours. The library's are two components each, which merge settings and class
// names that the page does not use: a tenth of the time in which React draws a list. Names and keys of the icons are left out.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const component = join(import.meta.dirname, '..', '..', 'src', 'ui', 'lucide-icon.ts')
const data =
  /^const __iconData = \{\n {2}name: "[^"]*",\n {2}size: 24,\n {2}node: (\[[\s\S]*?\])(?:,\n {2}aliases: \[[^\]]*\])?\n\};$/m

/** The elements of an icon's drawing, as a literal of JavaScript; undefined when the file is written in another way. */
export const iconNodeOf = (code: string): string | undefined => data.exec(code)?.[1]?.replaceAll(/, key: "\w+"/g, '')

export function lucideIconPlugin(): Plugin {
  return {
    name: 'lucide-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: '__iconData' },
      handler(code, id) {
        const node = iconNodeOf(code)
        if (node === undefined) throw new Error(`lucide-react writes its icons in another way: ${id}`)
        return {
          code: `import { createIcon } from ${JSON.stringify(component)}\nexport default /* @__PURE__ */ createIcon(${node})`,
          map: null,
        }
      },
    },
  }
}
