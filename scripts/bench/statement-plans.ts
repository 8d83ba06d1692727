// The plans of a call's statements: their shape, and the shared buffers that they touch.
import { connect } from '../../server/db/database.ts'
import type { StatementTrace } from './process-messages.ts'

export interface CallPlans {
  /** For each statement the node types of its plan, nested. */
  shapes: string[]
  sharedBuffers: number
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

const shapeOf = (node: PlanNode): string => {
  const children = (node.Plans ?? []).map(shapeOf)
  const name = node['Index Name'] ? `${node['Node Type']} ${node['Index Name']}` : node['Node Type']
  return children.length === 0 ? name : `${name}(${children.join(', ')})`
}

/** Explains each statement of a call that reads, with the values that it was sent with. */
export const readPlans = async (databaseUrl: string, trace: StatementTrace): Promise<CallPlans> => {
  const { pool, close } = connect(databaseUrl)
  try {
    const plans: CallPlans = { shapes: [], sharedBuffers: 0 }
    for (const { text, values } of trace.flat().filter((statement) => /^\s*(select|with)\b/i.test(statement.text))) {
      const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
      const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan
      plans.shapes.push(shapeOf(plan))
      plans.sharedBuffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return plans
  } finally {
    await close()
  }
}

export const describePlans = (earlier: CallPlans, current: CallPlans): string => {
  const changed = current.shapes.filter((shape) => !earlier.shapes.includes(shape)).length
  const shapes =
    earlier.shapes.length !== current.shapes.length
      ? `${earlier.shapes.length} → ${current.shapes.length} frågor, ${changed} nya planer`
      : changed > 0
        ? `${changed} av ${current.shapes.length} planer ändrade`
        : 'samma planer'
  return `${shapes}, sidor ${earlier.sharedBuffers} → ${current.sharedBuffers}`
}
