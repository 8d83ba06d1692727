// Vite plugin: writes the page's route paths to routes.json, so that the server responds 404 to unknown paths.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export const routeTreeFile = join(import.meta.dirname, '..', '..', 'routeTree.gen.ts')

/** The paths in the router's generated file: `/organizations/view/$id`. */
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
