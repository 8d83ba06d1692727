// A Vite plugin that leaves the paths of the page's routes beside it: the server answers 404 where the page will say so.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export const routeTreeFile = join(import.meta.dirname, '..', '..', 'routeTree.gen.ts')

/** What the router's own generated file lists: `/organizations/view/$id`. */
export const parseRoutePaths = (tree: string): string[] => {
  const listed = /export interface FileRoutesByFullPath \{(.*?)\}/s.exec(tree)?.[1] ?? ''
  return [...listed.matchAll(/'(\/[^']*)':/g)].map(([, path = '']) => path)
}

export function routePathsPlugin(): Plugin {
  let directory = ''
  return {
    name: 'route-paths',
    apply: 'build',
    configResolved: (config) => void (directory = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const paths = parseRoutePaths(await readFile(routeTreeFile, 'utf8'))
      if (paths.length === 0) throw new Error('the route tree no longer lists its paths where it did')
      await writeFile(join(directory, 'routes.json'), JSON.stringify(paths))
    },
  }
}
