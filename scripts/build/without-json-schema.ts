// A Vite plugin that builds the page without Zod's JSON Schema writer: only the server's documentation writes one, but every Zod
// schema refers to it, so that it would be a part of the first script.
import type { Plugin } from 'vite'

const imported = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";'
const absent = `const absent = () => { throw new Error("The page is built without JSON Schema"); };
const createStandardJSONSchemaMethod = () => absent, createToJSONSchemaMethod = () => absent;`
const processor =
  /^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm

export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const rest = code.replace(imported, absent).replace(processor, '')
        if (!rest.includes(absent) || rest.includes('processJSONSchema')) {
          throw new Error("Zod's JSON Schema writer is no longer where it was")
        }
        return { code: rest, map: null }
      },
    },
  }
}
