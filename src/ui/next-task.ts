/**
 * Resolves in a task of its own, so that the browser can draw and handle input in between. Of timers a tab in the background runs one
 * a second, so they are only for browsers without `scheduler.yield`.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
