// The menu that exports the report, exact or without small figures.
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { reports } from '#contract/reports/report-endpoints.ts'
import { useDownload } from '../../api/download.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePageCommands } from '../../ui/page-commands.ts'
import { filterOf } from './queries.ts'

const files = [
  { label: 'Excel', format: 'xlsx', rounded: false, icon: FileSpreadsheet },
  { label: 'CSV', format: 'csv', rounded: false, icon: FileText },
  { label: 'Excel utan små tal', format: 'xlsx', rounded: true, icon: FileSpreadsheet },
  { label: 'CSV utan små tal', format: 'csv', rounded: true, icon: FileText },
] as const

interface ReportFileMenuProps {
  search: { compare?: string | undefined; frozen?: string | undefined }
  /** The day or year of the report that is shown; undefined until it is counted. */
  when: string | undefined
}

export const ReportFileMenu = ({ search, when }: ReportFileMenuProps) => {
  const isReady = when !== undefined
  const counted = useDownload(reports.roleStatsFile)
  const frozen = useDownload(reports.frozenFile)
  const isBusy = counted.isPending || frozen.isPending
  const isPossible = isReady && !isBusy
  const fetchFile = ({ format, rounded }: (typeof files)[number]) => {
    const asked = { format, rounded: String(rounded), compare: search.compare }
    if (search.frozen) frozen.mutate({ params: { id: search.frozen }, query: asked })
    else counted.mutate({ query: { ...filterOf(search), when, ...asked } })
  }
  usePageCommands(
    isPossible
      ? files.map((file) => ({
          label: `Exportera rapporten till ${file.label}`,
          icon: file.icon,
          run: () => fetchFile(file),
        }))
      : [],
  )
  const button = (
    <ActionButton
      icon={<Download className="size-4 text-muted" />}
      isBusy={isBusy}
      reason={isReady ? null : 'Det går att exportera när rapporten är räknad.'}
    >
      Exportera
    </ActionButton>
  )
  if (!isPossible) return button
  return (
    <Menu label="Exportera" trigger={button}>
      {files.map((file) => (
        <MenuItem key={file.label} icon={<file.icon className="size-4 text-muted" />} onSelect={() => fetchFile(file)}>
          {file.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
