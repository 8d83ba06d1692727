// npm run check: what can be judged without running anything. Quick enough to run before every commit.
import { runChecks } from './checks.ts'

const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
