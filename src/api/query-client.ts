// The query client: the cache of server data, its retries and how long data is fresh.
import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

const isRefused = (error: Error) => error instanceof Failure && error.status >= 400 && error.status < 500

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a call fails at once and the page shows the error, instead of waiting.
        networkMode: 'always',
        // What was asked for without a connection is asked for when it is back. Not what is there: some readings are events of the audit
        // log, and a draft must not be replaced while somebody writes in it.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        staleTime: 20_000,
        retry: (failures, error) => failures < 1 && !isRefused(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
