// How the modules of the page are divided into files.
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/**
 * Files of which V8 compiles all functions while they are fetched, beside the page's own thread. Each was compiled at its first call
 * before, which took a third of the first rendering of a list. React is not among them: a page calls too few of its functions.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compiledAtOnce = new Set([
  'index',
  'common',
  'contract',
  'app',
  'staff',
  'list',
  'records',
  'dashboard',
  'persons',
  'sign-in',
])

const layout = ['src/shell/staff-layout.tsx', 'src/routes/_staff.tsx?tsr-split=component']
const layoutParts = 'src/shell/layout-parts.ts'
const clubList = [
  'src/features/organizations/organization-list.tsx',
  'src/routes/_staff/organizations/list.tsx?tsr-split=component',
]
const signIn = 'src/features/auth/sign-in-document.tsx'
const personList = 'src/features/members/person-list.tsx'
const staffCalendar = 'src/features/competitions/calendar/staff-calendar.tsx'
const dashboard = [
  'src/features/dashboard/dashboard.tsx',
  'src/features/accounts/attention-card.tsx',
  'src/features/competitions/dashboard/upcoming-competitions-card.tsx',
]

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const closures = new Map<string, Set<string>>()
/** The modules that a program imports, themselves or through others. */
function closureOf(file: string, graph: ModuleGraph): Set<string> {
  const known = closures.get(file)
  if (known) return known
  const found = new Set<string>()
  for (const waiting = [join(root, file)]; waiting.length > 0;) {
    const id = waiting.pop() ?? ''
    // Each icon is in the file of its page, and each kind of id; the packages list them all.
    if (found.has(id) || /\/lucide-react\/.*\/(?:icons\/|lucide-react\.)|\/uuid\/dist\/(?!v7|index)/.test(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  closures.set(file, found)
  return found
}

function isPartOf(files: readonly string[], id: string, graph: ModuleGraph): boolean {
  return files.some((file) => closureOf(file, graph).has(id))
}

function isReactModule(id: string): boolean {
  return /rolldown.runtime|\/node_modules\/(react|react-dom|scheduler)\//.test(id)
}

function isCommonModule(id: string, graph: ModuleGraph): boolean {
  // The base of all icons, and those of the sign-in that pages have too.
  if (/\/src\/ui\/lucide-icon\.ts$|\/icons\/(clock|external-link)\.\w+$/.test(id)) return true
  const isOfPages = isOfApplication(id, graph) || isStaffModule(id) || isListModule(id)
  return isOfPages && closureOf(signIn, graph).has(id)
}

/** Modules of the staff layout, its menus and the contract of every list. */
function isStaffModule(id: string): boolean {
  return [
    /\/@radix-ui\/react-(compose-refs|slot)\//,
    /\/@tanstack\/(query-core\/.*\/mutationObserver|react-query\/.*\/useMutation|react-router\/.*\/useLocation)\.js$/,
    /\/lucide-react\/.*\/icons\/(calendar-plus|check|chevron-.*|circle-(check|dashed|pause)|download|file-(spreadsheet|text)|plus|search|sliders-horizontal|trophy|x)\.\w+$/,
    /\/contract\/(associations\/association-choices|organizations\/email-hold)\.ts$/,
    /\/contract\/record\/(batch|batch-endpoints|record-types)\.ts$/,
    /\/contract\/validation\/(check-digit|date-rules|identity-number|phone-number|typed-number)\.ts$/,
    /\/src\/api\/(download|number-search|staleness|write)\.ts$/,
    /\/src\/shell\/logo\.tsx$/,
    /\/src\/ui\/(action-button|avatar|checkbox-radio-switch|icon-button|input|kbd|menu|menu-parts|number-and-time-formats|overlays|page-commands|placeholder-states|popover|state-chip|text-link|tooltip|trigger)\.tsx?$/,
  ].some((pattern) => pattern.test(id))
}

/** Modules that only what is around a page needs, and not the page itself. */
function isLayoutPart(id: string, graph: ModuleGraph): boolean {
  if (/\/icons\/(building-complex|calendar-days|chevrons-up-down|log-out|map-pin|medal|megaphone)\.\w+$/.test(id))
    return true
  return isPartOf([layoutParts], id, graph) && !isOverlayModule(id)
}

/** Modules that every list has. */
function isListModule(id: string): boolean {
  return [
    /\/@tanstack\/(react-table|table-core)\//,
    /\/lucide-react\/.*\/icons\/(arrow-down-wide-narrow|columns-3|search-x)\.\w+$/,
    /\/src\/(records\/(association-filters|batch\/bulk-menu|record-list)|ui\/option-search)\.tsx?$/,
    /\/src\/table\/(?!keyset|period|search-suggestions|selection-bar|typed)[\w-]+\.tsx?$/,
  ].some((pattern) => pattern.test(id))
}

function isSchemaModule(id: string): boolean {
  return /\/node_modules\/zod\/|\/contract\/|\/src\/configure-zod\.ts$/.test(id)
}

/** Schema modules that the entry needs, or that the sign-in shares with the application. */
function isFirstSchemaModule(id: string, graph: ModuleGraph): boolean {
  const isOfBoth = isOfApplication(id, graph) && closureOf(signIn, graph).has(id)
  return isSchemaModule(id) && (isOfBoth || closureOf('src/main.tsx', graph).has(id))
}

function isOfApplication(id: string, graph: ModuleGraph): boolean {
  return closureOf('src/app.tsx', graph).has(id)
}

function isSignInModule(id: string, graph: ModuleGraph): boolean {
  return /\/icons\/(qr-code|smartphone)\.\w+$/.test(id) || isPartOf([signIn], id, graph)
}

/** Modules that the dashboard shares with the pages of records, and the icons of those pages. */
function isRecordModule(id: string, graph: ModuleGraph): boolean {
  const isShared = isPartOf(dashboard, id, graph) && !isDashboardModule(id)
  const isOfForms =
    /\/contract\/(dates\/swedish-time|organizations\/affiliation|record\/stored-fields|validation\/(cross-field-rules|format-fields|swedish-formats|url|wrapped-schema))\.ts$|\/src\/ui\/(named-options|toast\/toast-text)\.tsx?$/.test(
      id,
    )
  return (
    isShared || isOfForms || /\/icons\/(arrow-right|calendar-x-2|shield-exclamation-point|user-plus)\.\w+$/.test(id)
  )
}

function isDashboardModule(id: string): boolean {
  return [
    /\/lucide-react\/.*\/icons\/(ban|calendar-check|calendar-clock|flag|hand|move-right|triangle-exclamation-point)\.\w+$/,
    /\/src\/features\/(dashboard\/|accounts\/(attention-card|sections)|competitions\/dashboard\/)/,
    /\/src\/routes\/_staff\/home\/dashboard\.tsx\?tsr-split/,
    /\/src\/ui\/(bar-chart|segmented-control)\.tsx$/,
  ].some((pattern) => pattern.test(id))
}

/** Modules that the list of persons shares with other pages, but not with the calendar. */
function isSharedPersonModule(id: string, graph: ModuleGraph): boolean {
  return isPartOf([personList], id, graph) && !isPartOf([staffCalendar], id, graph)
}

/** Modules of what is opened above a page. */
function isOverlayModule(id: string): boolean {
  return [
    /\/(@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce)\//,
    /\/@radix-ui\/(primitive|react-(arrow|collection|context|direction|dismissable-layer|dropdown-menu|focus-.*|id|menu|popover|popper|portal|presence|primitive|roving-focus|tooltip|use-.*|visually-hidden))\//,
    /\/src\/ui\/(menu|popover|tooltip)-content\.tsx$/,
  ].some((pattern) => pattern.test(id))
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Files that need no others run while these are still on their way, each as a task of its own.
  { name: 'react', test: isReactModule, priority: 6 },
  // src/configure-zod.ts runs before all schemas. They need no other file, so they run before React has come.
  { name: (id, graph) => (isFirstSchemaModule(id, graph) ? 'schemas' : null), priority: 5 },
  // One file for the rest of the entry: it compresses better.
  { name: 'page', tags: ['$initial'], priority: 4 },
  // One file for what the sign-in and every page of the application have, and one for what only the pages have.
  { name: (id, graph) => (isCommonModule(id, graph) ? 'common' : null), priority: 3 },
  // The schemas of all routes, and the rest. Few files, because a browser fetches only six at once over HTTP/1.1.
  {
    name: (id, graph) => (isOfApplication(id, graph) && isSchemaModule(id) ? 'contract' : null),
    priority: 2.9,
  },
  { name: (id, graph) => (isOfApplication(id, graph) ? 'app' : null), priority: 2 },
  // One file for the common modules of the staff pages, and one for those of the lists, for the same reason.
  { name: (id, graph) => (isStaffModule(id) || isPartOf(layout, id, graph) ? 'staff' : null), priority: 1 },
  { name: (id, graph) => (isListModule(id) || isPartOf(clubList, id, graph) ? 'list' : null), priority: 1 },
  // What is around a page is rendered after it.
  { name: (id, graph) => (isLayoutPart(id, graph) ? 'layout-parts' : null), priority: 0.9 },
  // The pages that most visits begin with have few files: one of 1 kB costs a round of the line like a large one. What
  // the dashboard shares with other pages is a file of its own.
  {
    name: (id, graph) => (isRecordModule(id, graph) ? 'records' : null),
    priority: 0.6,
  },
  { name: 'dashboard', test: isDashboardModule, priority: 0.5 },
  {
    name: (id, graph) => (isSharedPersonModule(id, graph) ? 'persons' : null),
    minShareCount: 2,
    priority: 0.4,
  },
  { name: (id, graph) => (isSignInModule(id, graph) ? 'sign-in' : null), priority: 0.5 },
  // One file for what menus, popovers and tooltips open, which is loaded when it is needed.
  { name: 'overlays', test: isOverlayModule, priority: 1 },
]
