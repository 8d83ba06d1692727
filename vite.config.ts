// Vite build of the staff pages and the application form. The public pages have vite.public-pages.config.ts.
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, compiledAtOnce } from './scripts/build/chunk-groups.ts'
import { compressionPlugin } from './scripts/build/compression-plugin.ts'
import { inlineStylesPlugin } from './scripts/build/inline-styles-plugin.ts'
import { lucideIconPlugin } from './scripts/build/lucide-icon-plugin.ts'
import { outputDirectory } from './scripts/build/output-directory.ts'
import { routeFilesPlugin } from './scripts/build/route-files-plugin.ts'
import { zodRemovalPlugin } from './scripts/build/zod-removal-plugin.ts'

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
      // Only the club list's loader is part of the entry chunk, which would become too large with all of them.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId === '/_staff/organizations/list' ? undefined : [['loader', 'component']],
      },
    }),
    react(),
    tailwindcss(),
    sonnerStyleRemovalPlugin(),
    zodRemovalPlugin(),
    lucideIconPlugin(),
    inlineStylesPlugin(),
    compressionPlugin(),
    routeFilesPlugin(),
  ],
  build: {
    outDir: outputDirectory,
    emptyOutDir: true,
    // The content security policy allows no data: fonts, and a separate file is cached.
    assetsInlineLimit: 0,
    // The document contains them (scripts/build/inline-styles-plugin.ts).
    cssCodeSplit: false,
    reportCompressedSize: false,
    // The document names the scripts of its page; a list of those of all pages would be a tenth of the first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((one) => !one.endsWith('.js')),
    },
    rolldownOptions: {
      output: {
        // Short hashes, because the first file names nearly all others.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        postBanner: ({ name }) => (compiledAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})

/** Removes sonner's style element, which the content security policy forbids; the page imports its style sheet instead. */
function sonnerStyleRemovalPlugin(): Plugin {
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
