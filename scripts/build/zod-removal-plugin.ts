// Vite plugin: removes from the page what Zod brings with each schema, and the page has no use for: its JSON Schema writer (the
// server's API documentation), its English messages (ours are Swedish), its support of data that refers to itself, its compiler
// of objects (src/configure-zod.ts), and the methods that no module calls.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

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
  ['core.$ZodObjectJIT.init(inst, def);', 'core.$ZodObject.init(inst, def);'],
]
const processorAssignment =
  /^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm

const root = join(import.meta.dirname, '..', '..')
/** What may call a schema: the page, its contract and the resolver of forms. */
const callers = ['{src,contract}/**/*.{ts,tsx}', 'node_modules/@hookform/resolvers/zod/dist/zod.mjs']

/** Every name that follows a dot in the callers. */
const readMembers = async (): Promise<Set<string>> => {
  const members = new Set<string>()
  for await (const file of glob(callers, { cwd: root, exclude: ['**/*.test.*'] })) {
    const code = await readFile(join(root, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/\.\s*(\w+)/g)) members.add(name)
  }
  return members
}

/**
 * Removes the methods of schemas that neither a name in `members` nor Zod itself calls, so that what only they need is not bundled:
 * a string schema has one for each format that Zod knows.
 */
const removeUnusedMethods = (code: string, members: ReadonlySet<string>): string => {
  const ownCalls = new Set([...code.matchAll(/\b(?:this|inst)\??\.(\w+)/g)].map(([, name]) => name))
  const unused: ESTree.ObjectProperty[] = []
  const collect = (argument: ESTree.Argument | undefined) => {
    if (argument?.type === 'CallExpression') argument.arguments.forEach(collect)
    if (argument?.type !== 'ObjectExpression') return
    for (const property of argument.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
      const { name } = property.key
      if (!members.has(name) && !ownCalls.has(name)) unused.push(property)
    }
  }
  new Visitor({
    CallExpression: ({ callee, arguments: [, , methods] }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        if (callee.property.name === '$constructor') collect(methods)
      }
    },
  }).visit(parseSync('schemas.js', code).program)
  if (unused.length === 0) throw new Error('Zod has changed: its methods are no longer found')
  return unused.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), code)
}

export function zodRemovalPlugin(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      async handler(code) {
        const missing = replacements.filter(([lines]) => !code.includes(lines))
        const rest = replacements.reduce(
          (text, [lines, replacement]) => text.replace(lines, () => replacement),
          code.replace(processorAssignment, ''),
        )
        if (missing.length > 0 || rest.includes('processJSONSchema')) {
          throw new Error(`Zod has changed: ${missing.map(([lines]) => lines).join('\n')}`)
        }
        return { code: removeUnusedMethods(rest, await readMembers()), map: null }
      },
    },
  }
}
