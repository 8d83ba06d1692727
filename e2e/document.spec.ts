// Tests of the document of the application, which the line may bring in pieces.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'

const passed = ['content-type', 'content-security-policy', 'access-control-allow-origin']

/** Serves the product with the document's body coming half a second after the scripts of its head. */
const serveWithLateBody = async (product: string) => {
  const head = new Set<string>()
  let sendBody = () => {}
  const answer = async (url: string, response: ServerResponse) => {
    const answered = await fetch(product + url)
    for (const name of passed) {
      const value = answered.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    response.statusCode = answered.status
    if (answered.headers.get('content-type')?.startsWith('text/html')) {
      const html = await answered.text()
      for (const [, script = ''] of html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)) head.add(script)
      const body = html.indexOf('<body>')
      response.write(html.slice(0, body))
      sendBody = () => response.end(html.slice(body))
      return
    }
    response.end(Buffer.from(await answered.arrayBuffer()))
    if (head.delete(url) && head.size === 0) setTimeout(sendBody, 500)
  }
  const server = createServer((request, response) => void answer(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a document whose body comes after its scripts is drawn', async ({ page, baseURL, pageErrors }) => {
  // What the stand-in between does not pass on.
  pageErrors.expect(/Failed to load resource/)
  const line = await serveWithLateBody(baseURL ?? '')
  try {
    await page.goto(`${line.address}/auth/login`)
    await expect(page.getByRole('button', { name: 'Logga in med Freja+' })).toBeVisible()
  } finally {
    line.close()
  }
})
