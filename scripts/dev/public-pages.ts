// Renders the public pages during development through Vite, where production uses the built renderer.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'
import type { AssetTags } from '../../server/public-pages/renderer.ts'
import type { RenderPage, PublicPage, PublicPageName } from '#contract/competitions/external/public-pages.ts'

type PublicPageRequest = { page: PublicPage; publicUrl: string } | { name: PublicPageName }

export async function respondPublicPage(vite: ViteDevServer, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const request = (await json(incoming)) as PublicPageRequest
    const html =
      'page' in request ? await renderPage(vite, request.page, request.publicUrl) : await loadingTags(vite, request)
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(html))
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    outgoing.writeHead(500).end(String(error))
  }
}

async function renderPage(vite: ViteDevServer, page: PublicPage, publicUrl: string) {
  const program = (await vite.ssrLoadModule('/src/public-pages/render.tsx')) as { renderPage: RenderPage }
  return program.renderPage(page, publicUrl)
}

async function loadingTags(vite: ViteDevServer, { name }: { name: PublicPageName }): Promise<AssetTags> {
  const script = `<script type="module" src="/src/public-pages/${name}-entry.tsx"></script>`
  const html = await vite.transformIndexHtml('/', `<html><head>${script}</head><body></body></html>`)
  // During development the script adds the styles late; without this link the page would first be shown unstyled.
  const styles = '<link rel="stylesheet" href="/src/ui/theme.css?direct">'
  return { head: styles + (/<head>([^]*)<\/head>/.exec(html)?.[1] ?? ''), end: '' }
}
