// Draws public pages during development, as the build's own program does otherwise, and tells what loads them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'
import type { RenderPage, PublicPage, PublicPageName } from '../../contract/competitions/external/public-pages.ts'

type PublicPageRequest = { page: PublicPage; publicUrl: string } | { name: PublicPageName }

export async function respondPublicPage(vite: ViteDevServer, incoming: IncomingMessage, answer: ServerResponse) {
  try {
    const question = (await json(incoming)) as PublicPageRequest
    const told =
      'page' in question ? await renderPage(vite, question.page, question.publicUrl) : await loadingTags(vite, question)
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    answer.writeHead(500).end(String(error))
  }
}

async function renderPage(vite: ViteDevServer, page: PublicPage, publicUrl: string) {
  const { drawPage } = (await vite.ssrLoadModule('/src/public-pages/render.tsx')) as { drawPage: RenderPage }
  return drawPage(page, publicUrl)
}

async function loadingTags(vite: ViteDevServer, { name }: { name: PublicPageName }): Promise<string> {
  const script = `<script type="module" src="/src/public-pages/${name}-entry.tsx"></script>`
  const html = await vite.transformIndexHtml('/', `<html><head>${script}</head><body></body></html>`)
  // Styles come with the script during development; without these a page would first be drawn bare.
  const styles = '<link rel="stylesheet" href="/src/ui/theme.css?direct">'
  return styles + (/<head>([^]*)<\/head>/.exec(html)?.[1] ?? '')
}
