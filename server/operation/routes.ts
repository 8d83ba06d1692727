// Routes of the operation: its state, and given up mail that is sent again.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { createCertificateReader } from './certificates.ts'
import { readOperation, resendMail } from './store.ts'

export const operationRoutes = (app: FastifyInstance, parts: Parts) => {
  const operationParts = { ...parts, certificates: createCertificateReader(parts) }
  implement(app, parts, contract.operation, {
    view: (_, { viewer }) => readOperation(viewer, operationParts),
    resend: async ({ body }, { viewer }) => {
      await resendMail(viewer, operationParts, body.ids)
      return readOperation(viewer, operationParts)
    },
  })
}
