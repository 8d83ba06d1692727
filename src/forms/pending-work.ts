// Work that a submission waits for: file uploads.

export const pendingWork = () => {
  const running = new Set<Promise<unknown>>()
  return {
    add: (work: Promise<unknown>) => {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    /** Resolves when all work has ended, also in failure. */
    settled: () => Promise.allSettled(running),
  }
}
