// Vite build of the public pages: browser scripts, and the same components as a program for server rendering.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressionPlugin } from './scripts/build/compression-plugin.ts'
import { lucideIconPlugin } from './scripts/build/lucide-icon-plugin.ts'
import { outputDirectory } from './scripts/build/output-directory.ts'

const pages = ['calendar', 'competition', 'legal', 'licence', 'missing']

export default defineConfig({
  plugins: [react(), tailwindcss(), lucideIconPlugin(), compressionPlugin()],
  publicDir: false,
  build: { outDir: outputDirectory, emptyOutDir: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        manifest: 'public-pages.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: pages.map((name) => `src/public-pages/${name}-entry.tsx`) },
      },
    },
    ssr: {
      // One file without node_modules, with the production build of React in every environment.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: join(outputDirectory, 'render'),
        rolldownOptions: { input: 'src/public-pages/render.tsx' },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (client) await build(client)
      if (ssr) await build(ssr)
    },
  },
})
