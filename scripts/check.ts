// npm run check: what can be judged without running anything. Quick enough to run before every commit.
import { runStaticChecks } from './static-checks.ts'

const { failed } = await runStaticChecks()
process.exitCode = failed > 0 ? 1 : 0
