import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      // Competitions have more to read than the entry has room for: what their loaders need comes with their pages.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId.includes('/competitions') ? [['loader', 'component']] : undefined),
      },
    }),
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    // The content policy allows no data: fonts, and a file of its own is cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // All that the entry needs in one file: it packs smaller, and src/jitless.ts runs before every schema there is.
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
      },
    },
  },
})

/** sonner writes a style element when it loads, which the content policy forbids; the page imports its stylesheet instead. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const rest = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (rest === code) throw new Error('sonner no longer writes its styles where they were')
        return { code: rest, map: null }
      },
    },
  }
}

/** Leaves each file of the build in brotli and gzip beside it, so that the server never compresses it again. */
function compressed(): Plugin {
  let directory = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => void (directory = resolve(config.root, config.build.outDir, 'assets')),
    async closeBundle() {
      const names = await readdir(directory)
      await Promise.all(
        names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compressFile(join(directory, name))),
      )
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const hard = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, hard))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
