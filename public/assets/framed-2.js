// Marks a page that stands in a frame before its first paint, and opens pages that may not be framed in a new tab, also before
// the page's own scripts have come. Cached for ever: a change needs a new number in its name.
if (self !== top) {
  document.documentElement.classList.add('framed')
  const framedPath = /^\/external\/competitions\/(?:calendar|[\da-f-]{36})\/?$/i
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
}
