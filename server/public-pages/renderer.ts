// Renders public pages with the same components as the browser: from the build, or through Vite during development.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  hasScripts,
  type RenderedPage,
  type PublicPage,
  type PublicPageName,
} from '#contract/competitions/external/public-pages.ts'
import { createRenderPool } from './render-pool.ts'

/** The elements that load what a page needs. */
export interface AssetTags {
  /** Before the content: what its first paint waits for. */
  head: string
  /** After the content, which they would compete with on a slow line. */
  end: string
}

export interface PublicPageRenderer {
  render: (page: PublicPage, publicUrl: string) => Promise<RenderedPage>
  assetTags: (name: PublicPageName) => Promise<AssetTags>
  close?: () => Promise<void>
}

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/** Renders the built public pages. The worker threads are started at the first request. */
export const builtRenderer = (directory: string): PublicPageRenderer => {
  const pool = createRenderPool(join(directory, 'render', 'render.js'))
  let manifest: Promise<Manifest> | undefined
  return {
    render: (page, publicUrl) => pool.render({ page, publicUrl }),
    close: pool.close,
    assetTags: async (name) => {
      const load = async () => JSON.parse(await readFile(join(directory, 'public-pages.json'), 'utf8')) as Manifest
      manifest ??= load().catch((error: unknown) => {
        // The build is in progress: the next request reads it again.
        manifest = undefined
        throw error
      })
      return assetTagsFor(await manifest, `src/public-pages/${name}-entry.tsx`, hasScripts(name))
    },
  }
}

const firstFont = 'inter-latin-wght'

// `crossorigin`, because a sandboxed frame has no origin of its own.
const assetTagsFor = (manifest: Manifest, entry: string, withScripts: boolean): AssetTags => {
  const chunks = new Map<string, Chunk>()
  const addChunk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    // The entry's own dynamic imports load immediately; those of its imports load on demand (a dialog, a date picker).
    const ownDynamicImports = key === entry ? (chunk.dynamicImports ?? []) : []
    for (const other of [...(chunk.imports ?? []), ...ownDynamicImports]) addChunk(other)
  }
  addChunk(entry)
  const [entryChunk, ...others] = [...chunks.values()]
  if (!entryChunk) throw new Error(`The build has no ${entry}`)
  const styles = new Set([entryChunk, ...others].flatMap(({ css = [] }) => css))
  // The font of the first characters is preloaded, so that the layout does not shift.
  const fonts = new Set(
    [entryChunk, ...others].flatMap(({ assets = [] }) => assets.filter((file) => file.includes(firstFont))),
  )
  const scripts = [
    `<script type="module" crossorigin src="/${entryChunk.file}"></script>`,
    ...others.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return {
    head: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    end: [
      ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      ...(withScripts ? scripts : []),
    ].join(''),
  }
}
