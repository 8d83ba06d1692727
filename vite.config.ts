import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './scripts/build/compressed.ts'
import { pageDirectory } from './scripts/build/page-directory.ts'

// The pages of staff, and what applicants fill in. The public pages have a build of their own (vite.external.config.ts).
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
        splitBehavior: ({ routeId }) =>
          /\/(competitions|dashboard)/.test(routeId) ? [['loader', 'component']] : undefined,
      },
    }),
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    compressed(),
  ],
  build: {
    outDir: pageDirectory,
    emptyOutDir: true,
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
