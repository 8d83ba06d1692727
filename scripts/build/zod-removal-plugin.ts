// Vite plugin: removes from the page what Zod brings with each schema, and only others use: its JSON Schema writer (the
// server's API documentation), its English messages (ours are Swedish) and its support of data that refers to itself.
import type { Plugin } from 'vite'

/** Lines of Zod and what replaces them. Each must be found, so that a new version of Zod is not silently bundled whole. */
const replacements: readonly (readonly [lines: string, replacement: string])[] = [
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    `const absent = () => { throw new Error("The page is built without JSON Schema"); };
const createStandardJSONSchemaMethod = () => absent, createToJSONSchemaMethod = () => absent;`,
  ],
  ['import en from "../locales/en.js";', ''],
  [
    `function _ensureDefaultLocale() {
    if (!core.globalConfig.localeError)
        core.config(en());
}`,
    'function _ensureDefaultLocale() {}',
  ],
  [
    `function _ensureDefaultMemoizer() {
    if (!core.globalConfig.memoizer)
        core.config({ memoizer: core.memoizer() });
}`,
    'function _ensureDefaultMemoizer() {}',
  ],
]
const processorAssignment =
  /^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm

export function zodRemovalPlugin(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const missing = replacements.filter(([lines]) => !code.includes(lines))
        const rest = replacements.reduce(
          (text, [lines, replacement]) => text.replace(lines, () => replacement),
          code.replace(processorAssignment, ''),
        )
        if (missing.length > 0 || rest.includes('processJSONSchema')) {
          throw new Error(`Zod has changed: ${missing.map(([lines]) => lines).join('\n')}`)
        }
        return { code: rest, map: null }
      },
    },
  }
}
