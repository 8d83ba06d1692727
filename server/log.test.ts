// Tests that the log survives a full disk.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// /dev/full is a device that is always full.
it.runIf(process.platform === 'linux')('the process goes on when the disk of the log is full', async () => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = openLog({ logLevel: 'info' }, { path: '/dev/full', isNew: false })
    const timer = setInterval(() => log.info('x'.repeat(2000)), 5)
    setTimeout(() => { clearInterval(timer); process.stdout.write('alive'); process.kill(process.pid, 'SIGKILL') }, 500)`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  await expect(run).rejects.toMatchObject({ stdout: 'alive', signal: 'SIGKILL', stderr: '' })
})
