// A Vite plugin that leaves each file of a build in brotli and gzip beside it, so that the server never compresses it again.
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
      // What another build has left here is compressed already.
      const bare = paths.map((name) => join(directory, name)).filter((path) => !existsSync(`${path}.br`))
      await Promise.all(bare.map(compressFile))
    },
  }
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const hard = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, hard))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
