// What is around a page of staff, in a file that is fetched while the page itself is rendered (staff-layout.tsx).
export { LayoutEffects } from './layout-effects.tsx'
export { Sidebar } from './sidebar.tsx'
export { TopBar } from './top-bar.tsx'
