// What a public page does in another site's frame.

/** Tells the page around it that another page stands in the frame, which begins at its top. */
export const postPageLoaded = () => parent.postMessage({ type: 'fsf:page' }, '*')

/** Tells the page around it how high the content is, at the start and whenever that changes (public/embed.js listens). */
export const postContentHeight = (content: HTMLElement) => {
  let told = 0
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === told) return
    told = height
    // To whoever frames us: how high a public page is, is no secret.
    parent.postMessage({ type: 'fsf:height', height }, '*')
  }
  new ResizeObserver(tell).observe(content)
  tell()
}

const framedPath = /^\/external\/competitions\/(?:calendar|[\da-f-]{36})\/?$/i

/** What may not stand in a frame opens in a tab of its own. */
export const openOtherLinksInNewTab = () =>
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented) return
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target !== '') return
    const isOurs = link.origin === location.origin || location.origin === 'null'
    if (isOurs && (framedPath.test(link.pathname) || link.getAttribute('href')?.startsWith('#'))) return
    if (!/^https?:$/.test(link.protocol)) return
    link.target = '_blank'
    link.relList.add('noopener')
  })
