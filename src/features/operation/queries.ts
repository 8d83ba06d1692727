// The query of the operation, and the mail that is sent again.
import { operation, type OperationState } from '#contract/operation/operation.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'

export const operationQuery = () => read(operation.view)

/** What is said of `count` mails that were queued again. */
export const resentText = ({ hold }: Pick<OperationState, 'hold'>, count: number): string =>
  `${count === 1 ? 'Mejlet' : `${count} mejl`} ${hold === null ? 'skickas igen' : 'skickas när databasen inte längre är pausad'}`

export const useResend = () =>
  useWrite(operation.resend, {
    seed: operationQuery,
    // Somebody else may have sent one of them again.
    outdated: operationQuery,
    success: (answer, { body }) => resentText(answer, body.ids.length),
  })
