// Vite plugin: puts the page's styles into the document, which the server allows by their hash.
import type { Plugin } from 'vite'

/**
 * As a file of their own they shared a slow line with the scripts: the frame was painted 0.3 s later and the page drawn 0.06 s later. The
 * line is free while the document comes, because the browser asks for the scripts as soon as it has read their names.
 */
export function inlineStylesPlugin(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link, path] = /<link rel="stylesheet"[^>]* href="\/([^"]*)">/.exec(html) ?? []
        const styles = path === undefined ? undefined : bundle[path]
        if (!link || styles?.type !== 'asset') throw new Error('The document has no link to the styles of the page')
        delete bundle[styles.fileName]
        return html.replace(link, () => `<style>${String(styles.source)}</style>`)
      },
    },
  }
}
