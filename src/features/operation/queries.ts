// The query of the operation, and the mail that is sent again.
import { operation } from '#contract/operation/operation.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'

export const operationQuery = () => read(operation.view)

export const useResend = () =>
  useWrite(operation.resend, {
    seed: operationQuery,
    // Somebody else may have sent one of them again.
    outdated: operationQuery,
    success: (_, { body }) => (body.ids.length === 1 ? 'Mejlet skickas igen' : `${body.ids.length} mejl skickas igen`),
  })
