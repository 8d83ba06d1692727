// The page's cache of the server's data. It starts empty in every context.
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
        // Without a connection a call fails at once and the page says so, instead of waiting in silence.
        networkMode: 'always',
        staleTime: 20_000,
        retry: (failures, error) => failures < 1 && !isRefused(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
