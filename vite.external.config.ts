// The public pages: small scripts of their own for the browser, and the same components as a program that the server draws with.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressionPlugin } from './scripts/build/compression-plugin.ts'
import { outputDirectory } from './scripts/build/output-directory.ts'

const pages = ['calendar', 'competition', 'missing']

export default defineConfig({
  plugins: [react(), tailwindcss(), compressionPlugin()],
  publicDir: false,
  build: { outDir: outputDirectory, emptyOutDir: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        manifest: 'external.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: pages.map((name) => `src/public-pages/${name}-entry.tsx`) },
      },
    },
    ssr: {
      // One file that needs no node_modules, and React as in production whatever the server is started as.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: join(outputDirectory, 'drawing'),
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
