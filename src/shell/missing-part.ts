// A part of the page that cannot be fetched: the router reloads, as after a new release. Without a connection that would
// leave the browser's own error page, so there the error is marked as one that the page shows itself.

const mark = 'Sidans nästa del kan inte hämtas utan anslutning.'

export const markMissingParts = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = mark
  })

export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === mark
