// Asks several statements at the same time. Those of a transaction are sent together on its pipelined connection.

/**
 * Resolves to all results. Rejects as the first that fails does, but not before all have ended: after the rollback the connection
 * belongs to somebody else, and must get no statement of this transaction.
 */
export const askTogether = async <const Asked extends readonly Promise<unknown>[]>(asked: Asked) => {
  try {
    return await Promise.all(asked)
  } catch (error) {
    await Promise.allSettled(asked)
    throw error
  }
}
