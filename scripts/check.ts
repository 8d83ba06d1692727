// npm run check: the static checks (types, format, lint, unused code), fast enough to run before every commit.
import { runStaticChecks } from './static-checks.ts'

const { failed } = await runStaticChecks()
process.exitCode = failed > 0 ? 1 : 0
