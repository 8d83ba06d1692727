// The HTML document of a public page: the rendered page, and the data it was rendered from, which the browser hydrates it with. The
// page of a licence's card has no script.
import {
  hasScripts,
  pageDataId,
  type RenderedPage,
  type PublicPage,
} from '#contract/competitions/external/public-pages.ts'
import { htmlLanguage } from '#contract/locale.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { AssetTags } from './renderer.ts'

/** Runs before the first paint: the header never shows in a frame, and the legal pages, which nobody frames, may be dark. */
const firstScriptOf = (page: PublicPage) => {
  if (!hasScripts(page.name)) return ''
  const isLegal = page.name === 'legal' || (page.name === 'missing' && page.isLegal)
  return `<script crossorigin src="/assets/${isLegal ? 'dark-2.js' : 'framed-2.js'}"></script>`
}

/** `isFramed` is true when the browser's request says so. */
export const htmlDocumentOf = (
  page: PublicPage,
  { title, head, body }: RenderedPage,
  assetTags: AssetTags,
  isFramed: boolean,
): string => {
  // A data block, to which the content security policy does not apply; escaped, so that nothing in it can close the element.
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  const dataElement = hasScripts(page.name) ? `<script type="application/json" id="${pageDataId}">${data}</script>` : ''
  return [
    `<!doctype html><html lang="${htmlLanguage[page.locale]}"${isFramed ? ' class="framed"' : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${head}`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `${firstScriptOf(page)}${assetTags.head}</head>`,
    `<body><div id="root">${body}</div>${dataElement}${assetTags.end}</body></html>`,
  ].join('\n')
}
