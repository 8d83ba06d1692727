// A Vite plugin that leaves the paths of the page's routes beside it: the server answers 404 where the page will say so.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export const routeTree = join(import.meta.dirname, '..', '..', 'routeTree.gen.ts')

/** What the router's own generated file lists: `/organizations/view/$id`. */
export const routePathsIn = (tree: string): string[] => {
  const listed = /export interface FileRoutesByFullPath \{(.*?)\}/s.exec(tree)?.[1] ?? ''
  return [...listed.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path)
}

export function routePaths(): Plugin {
  let directory = ''
  return {
    name: 'route-paths',
    apply: 'build',
    configResolved: (config) => void (directory = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const paths = routePathsIn(await readFile(routeTree, 'utf8'))
      if (paths.length === 0) throw new Error('the route tree no longer lists its paths where it did')
      await writeFile(join(directory, 'routes.json'), JSON.stringify(paths))
    },
  }
}
