// Embedding in another site's frame: reports page changes and the height.

/** Reports to the parent page, if there is one, that another page is shown, so that it scrolls to the top. */
export const postPageShown = () => {
  if (self !== top) parent.postMessage({ type: 'fsf:page' }, '*')
}

/** Reports the content's height to the parent page whenever it changes, and when it is asked (public/embed.js). */
export const postContentHeight = (content: HTMLElement) => {
  let reportedHeight = 0
  const report = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === reportedHeight) return
    reportedHeight = height
    // Any origin may frame the public pages, and the height is not secret.
    parent.postMessage({ type: 'fsf:height', height }, '*')
  }
  new ResizeObserver(report).observe(content)
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: string } | null>) => {
    if (source !== parent || data?.type !== 'fsf:ask') return
    reportedHeight = 0
    report()
  })
  report()
}
