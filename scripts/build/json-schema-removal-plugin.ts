// Vite plugin: removes Zod's JSON Schema writer from the page. Only the server's API documentation uses it, but every Zod
// schema refers to it, so that it would be part of the first script.
import type { Plugin } from 'vite'

const importLine =
  'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";'
const replacement = `const absent = () => { throw new Error("The page is built without JSON Schema"); };
const createStandardJSONSchemaMethod = () => absent, createToJSONSchemaMethod = () => absent;`
const processorAssignment =
  /^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);$/gm

export function jsonSchemaRemovalPlugin(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const rest = code.replace(importLine, replacement).replace(processorAssignment, '')
        if (!rest.includes(replacement) || rest.includes('processJSONSchema')) {
          throw new Error("Zod's JSON Schema writer is no longer where it was")
        }
        return { code: rest, map: null }
      },
    },
  }
}
