// Vite plugin: writes a brotli and a gzip file beside each asset, so that the server never compresses it.
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

export function compressionPlugin(): Plugin {
  let directory = ''
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (directory = resolve(config.root, config.build.outDir, 'assets')),
    async closeBundle() {
      const paths = (await readdir(directory)).filter((name) => /\.(js|css|svg)$/.test(name))
      // The other build's files in this directory are compressed already.
      const uncompressed = paths.map((name) => join(directory, name)).filter((path) => !existsSync(`${path}.br`))
      await Promise.all(uncompressed.map(compressFile))
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const maxQuality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, maxQuality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
