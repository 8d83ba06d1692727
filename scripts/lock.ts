// Completes package-lock.json. npm leaves out packages for other systems when it cannot fetch them just then, and afterwards
// refuses the file it wrote (`npm ci`: "Missing … from lock file"). Run after changing a dependency.
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}
type Lock = { packages: Record<string, Entry> }

const file = new URL('../package-lock.json', import.meta.url)

/** The optional packages that some package asks for and the lock file does not hold, as `[name, version]`. */
export function missingFrom({ packages }: Lock): [name: string, version: string][] {
  const missing = new Map<string, string>()
  for (const [path, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (!isWithinReach(packages, path, name)) missing.set(name, version)
  return [...missing]
}

/** As Node looks: in the package's own node_modules, then in each one above. */
function isWithinReach(packages: Lock['packages'], path: string, name: string): boolean {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true
  return path !== '' && isWithinReach(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}

/** What such a package is for stands in its name: `binding-linux-arm64-musl`. */
function entryFor(name: string, version: string): Entry {
  const words = name.split(/[-/]/)
  const named = (known: string[]) => known.filter((word) => words.includes(word))
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : []
  const os = named([
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ])
  const cpu = named(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
  if (os.length + cpu.length === 0) throw new Error(`Det syns inte på namnet vilket system ${name} är för.`)
  return {
    version,
    cpu,
    ...(libc.length ? { libc } : {}),
    license: 'MIT',
    optional: true,
    ...(os.length ? { os } : {}),
  }
}

export const readLock = () => JSON.parse(readFileSync(file, 'utf8')) as Lock

if (import.meta.main) {
  const lock = readLock()
  for (const [name, version] of missingFrom(lock)) {
    lock.packages[`node_modules/${name}`] = entryFor(name, version)
    console.log(`${name} ${version}`)
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
