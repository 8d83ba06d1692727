// Writes the table of environment variables into README.md, between its two markers.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../server/config/settings.ts'

const readme = new URL('../README.md', import.meta.url)
const before = readFileSync(readme, 'utf8')
const between = /(<!-- settings -->\n)[^]*?(<!-- \/settings -->)/
if (!between.test(before)) throw new Error('README.md saknar markörerna <!-- settings --> och <!-- /settings -->.')
writeFileSync(
  readme,
  before.replace(between, (_, start: string, end: string) => `${start}\n${settingsTable()}\n\n${end}`),
)
