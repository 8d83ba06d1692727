// Vite plugin: writes the page's routes to routes.json, each with the scripts of its page. The server responds 404 to other paths,
// and names the scripts in the document, so that the browser need not find them one after the other.
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

/**
 * The chunks of the modules that `isOfPage` selects, each after those that it imports; without `others`, and without the entry and what
 * it imports, which the document has.
 */
const chunksOf = (
  bundle: Record<string, Chunk>,
  isOfPage: (id: string) => boolean,
  others: readonly string[] = [],
): string[] => {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)
  const met = new Set([...(entry?.imports ?? []), ...others])
  const found: string[] = []
  const add = (file: string) => {
    const chunk = bundle[file]
    if (met.has(file) || !chunk || chunk.isEntry) return
    met.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
    found.push(file)
  }
  for (const file of Object.keys(bundle).toSorted()) if (bundle[file]?.moduleIds?.some(isOfPage)) add(file)
  return found
}

/** The document with the scripts that each page has: first what the entry imports, so that it runs while the entry is loaded. */
const withFirstScripts = (html: string, bundle: Record<string, Chunk>): string => {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)
  const before = (entry?.imports ?? []).map(
    (file) => `<script type="module" async crossorigin fetchpriority="high" src="/${file}"></script>\n    `,
  )
  const tag = '<script type="module" crossorigin'
  if (!html.includes(tag)) throw new Error('the entry is no longer where it was in the document')
  return html.replace(tag, `${before.join('')}<script type="module" crossorigin fetchpriority="high"`)
}

export function routeFilesPlugin(): Plugin {
  let [root, directory] = ['', '']
  /** In the order in which they are fetched: the application's, and the page's. */
  let scripts: (file: string) => string[][] = () => []
  return {
    name: 'route-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      directory = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => withFirstScripts(html, (bundle ?? {}) as Record<string, Chunk>),
    },
    generateBundle(_, bundle) {
      const source = (file: string) => join(root, file)
      scripts = (file) => {
        if (file.startsWith('src/routes/auth/')) return [chunksOf(bundle, (id) => id === source(signIn))]
        // The router splits a page off its route, into modules with a query.
        const pages = file.startsWith('src/routes/_staff/') ? ['src/routes/_staff.tsx', file] : [file]
        const first = chunksOf(bundle, (id) => id === source(application))
        return [
          first,
          chunksOf(bundle, (id) => pages.some((page) => id.startsWith(`${source(page)}?tsr-split`)), first),
        ]
      }
    },
    async closeBundle() {
      const files = parseRouteFiles(await readFile(routeTreeFile, 'utf8'))
      if (files.size === 0) throw new Error('the route tree no longer lists its paths where it did')
      const routes = Object.fromEntries([...files].map(([path, file]) => [path, scripts(file)]))
      if (routes['/organizations/list']?.some((group) => group.length === 0))
        throw new Error('the scripts of the pages are no longer found')
      await writeFile(join(directory, 'routes.json'), JSON.stringify(routes))
    },
  }
}
