// Runs the static checks: types (tsc), format (oxfmt), lint (oxlint) and unused code (knip).
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import type { TrackProgram } from './part-usage.ts'
import { printLine, elapsedSince } from './terminal.ts'

const root = join(import.meta.dirname, '..')

const checks: [name: string, program: string, ...args: string[]][] = [
  // Several checkers each check what files share: on two processors four, the default, take twice the processor's time, and longer.
  ['Typer', 'tsc', '--noEmit', '--checkers', '1'],
  ['Format', 'oxfmt', '--check', '.'],
  ['Lint', 'oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  ['Oanvänt', 'knip'],
]

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  /** Prints the output from the moment that a program beside it has printed its own; without it the output is returned alone. */
  shownAfter?: Promise<unknown>
  /** Gets the process id. */
  track?: TrackProgram
}

/** Runs a program from node_modules/.bin; resolves with its exit code and its output. */
export function runPackageProgram(
  program: string,
  args: string[],
  { shownAfter, track, ...options }: ProgramOptions = {},
) {
  // The programs start with `#!/usr/bin/env node`, which must find this Node first.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH: path, ...options.env }
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  track?.(child.pid)
  let [output, isPrinted] = ['', false]
  const receive = (text: string) => {
    output += text
    if (isPrinted) process.stdout.write(text)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', receive)
  void shownAfter?.finally(() => {
    process.stdout.write(output)
    isPrinted = true
  })
  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

export type TestCount = { passed: number; failed: number }

/** Runs all checks, also after a failed one, and prints the output of those that fail. */
export async function runStaticChecks(track?: TrackProgram): Promise<TestCount> {
  const count = { passed: 0, failed: 0 }
  for (const [name, program, ...args] of checks) {
    const began = performance.now()
    const { code, output } = await runPackageProgram(program, args, { track })
    count[code === 0 ? 'passed' : 'failed'] += 1
    printLine(`${code === 0 ? '✓' : '✗'} ${name} (${elapsedSince(began)})`)
    if (code !== 0) printLine(output)
  }
  return count
}
