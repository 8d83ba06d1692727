// Vite plugin: writes the page's routes to routes.json, each with the scripts of its page. The server responds 404 to other paths,
// and names the scripts in the document, so that the browser fetches them all at once.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export const routeTreeFile = join(import.meta.dirname, '..', '..', 'routeTree.gen.ts')

/** The router's generated file: the source file of each path, such as `/organizations/view/$id`. */
export const parseRouteFiles = (tree: string): Map<string, string> => {
  const files = new Map(
    [...tree.matchAll(/^import \{ Route as (\w+)RouteImport \} from '\.\/([^']+)'$/gm)].map(([, name, file = '']) => [
      name,
      file,
    ]),
  )
  const listed = /export interface FileRoutesByFullPath \{(.*?)\}/s.exec(tree)?.[1] ?? ''
  return new Map(
    [...listed.matchAll(/'(\/[^']*)': typeof (\w+?)Route(?:WithChildren)?$/gm)].map(([, path = '', name]) => [
      path,
      files.get(name) ?? '',
    ]),
  )
}

const application = 'src/app.tsx'
const signIn = 'src/features/auth/sign-in-document.tsx'

interface Chunk {
  type: string
  imports?: string[]
  moduleIds?: string[]
  isEntry?: boolean
}

/** The chunks of the modules that `isOfPage` selects, with those that they import; without the entry, which the document has. */
const chunksOf = (bundle: Record<string, Chunk>, isOfPage: (id: string) => boolean): string[] => {
  const found = new Set<string>()
  const waiting = Object.keys(bundle).filter((file) => bundle[file]?.moduleIds?.some(isOfPage))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file]
    if (found.has(file) || !chunk || chunk.isEntry) continue
    found.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...found].toSorted()
}

export function routeFilesPlugin(): Plugin {
  let [root, directory] = ['', '']
  let scripts: (file: string) => string[] = () => []
  return {
    name: 'route-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      directory = resolve(config.root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      const source = (file: string) => join(root, file)
      scripts = (file) => {
        if (file.startsWith('src/routes/auth/')) return chunksOf(bundle, (id) => id === source(signIn))
        // The router splits a page off its route, into modules with a query.
        const pages = file.startsWith('src/routes/_staff/') ? ['src/routes/_staff.tsx', file] : [file]
        return chunksOf(
          bundle,
          (id) => id === source(application) || pages.some((page) => id.startsWith(`${source(page)}?tsr-split`)),
        )
      }
    },
    async closeBundle() {
      const files = parseRouteFiles(await readFile(routeTreeFile, 'utf8'))
      if (files.size === 0) throw new Error('the route tree no longer lists its paths where it did')
      const routes = Object.fromEntries([...files].map(([path, file]) => [path, scripts(file)]))
      if (routes['/organizations/list']?.length === 0) throw new Error('the scripts of the pages are no longer found')
      await writeFile(join(directory, 'routes.json'), JSON.stringify(routes))
    },
  }
}
