// Moves a complete directory into the place of another.
import { renameSync, rmSync } from 'node:fs'

const maxAttempts = 100
/** Another process has moved its own directory there since the former one was removed. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Several processes may replace the same directory at once: the last one counts. Throws what the file system throws. */
export const replaceDirectory = (source: string, target: string): void => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(target, { recursive: true, force: true })
      return renameSync(source, target)
    } catch (error) {
      if (attempt === maxAttempts || !isTaken(error)) throw error
    }
  }
}
