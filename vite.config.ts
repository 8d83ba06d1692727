import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressionPlugin } from './scripts/build/compression-plugin.ts'
import { outputDirectory } from './scripts/build/output-directory.ts'
import { routePathsPlugin } from './scripts/build/route-paths-plugin.ts'
import { jsonSchemaRemovalPlugin } from './scripts/build/json-schema-removal-plugin.ts'

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
    jsonSchemaRemovalPlugin(),
    compressionPlugin(),
    routePathsPlugin(),
  ],
  build: {
    outDir: outputDirectory,
    emptyOutDir: true,
    // The content policy allows no data: fonts, and a file of its own is cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that the entry needs in one file: it packs smaller, and src/configure-zod.ts runs before every schema there is.
            { name: 'page', tags: ['$initial'], priority: 1 },
            // What every sign is drawn with: the login has some too.
            { name: 'sign', test: /\/lucide-react\/dist\/esm\/(?!icons)/, priority: 1 },
            // What staff's pages have in common, in one file for the same reason.
            { name: 'staff', test: isStaffs },
          ],
        },
      },
    },
  },
})

/** Of the layout, its menus and the lists. */
function isStaffs(id: string): boolean {
  return [
    /\/(@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce)\//,
    /\/@radix-ui\/(primitive|react-(arrow|collection|compose-refs|context|direction|dismissable-layer|dropdown-menu|focus-.*|id|menu|popover|popper|portal|presence|primitive|roving-focus|slot|tooltip|use-.*|visually-hidden))\//,
    /\/lucide-react\/.*\/icons\/(building-complex|calendar-days|check|chevron-.*|chevrons-up-down|circle-(check|dashed|pause)|download|file-(spreadsheet|text)|log-out|map-pin|medal|megaphone|search|sliders-horizontal|x)\.\w+$/,
    /\/src\/shell\/(dark-switch|navigation)\.tsx?$/,
    /\/src\/ui\/(action-button|avatar|choice|icon-button|input|menu|page-commands|popover|states|state-chip|swedish|text-link|toast-text|tooltip)\.tsx?$/,
  ].some((one) => one.test(id))
}

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
