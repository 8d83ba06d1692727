import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../api/guard.ts'
import { Root } from '../shell/root.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
