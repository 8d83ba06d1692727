// The menu that exports a list to Excel or CSV.
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { ActionButton } from '../ui/action-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { usePageCommands } from '../ui/page-commands.ts'

export type ExportFormat = 'xlsx' | 'csv'

interface ExportMenuProps {
  /** The number of rows in the file; undefined until the list is loaded. */
  total: number | undefined
  /** The reason that the rows cannot be exported, or null. */
  refusal?: string | null | undefined
  isBusy: boolean
  onExport: (format: ExportFormat) => void
}

const reasonOf = (total: number | undefined) => {
  if (total === undefined) return 'Det går att exportera när listan har hämtats.'
  return total === 0 ? 'Det finns inget att exportera. Ändra sökning eller filter.' : null
}

/** Exports the filtered rows and the shown columns. */
export const ExportMenu = ({ total, refusal = null, isBusy, onExport }: ExportMenuProps) => {
  const isPossible = total !== undefined && total > 0 && refusal === null
  usePageCommands(
    isPossible && !isBusy
      ? [
          { label: 'Exportera listan till Excel', icon: FileSpreadsheet, run: () => onExport('xlsx') },
          { label: 'Exportera listan till CSV', icon: FileText, run: () => onExport('csv') },
        ]
      : [],
  )
  const button = (
    <ActionButton
      icon={<Download className="size-4 text-muted" />}
      isBusy={isBusy}
      aria-label="Exportera"
      reason={reasonOf(total) ?? refusal}
    >
      <span className="max-lg:hidden">Exportera</span>
    </ActionButton>
  )
  if (!isPossible) return button
  return (
    <Menu label="Exportera" trigger={button}>
      <MenuItem icon={<FileSpreadsheet className="size-4 text-muted" />} onSelect={() => onExport('xlsx')}>
        Excel
      </MenuItem>
      <MenuItem icon={<FileText className="size-4 text-muted" />} onSelect={() => onExport('csv')}>
        CSV
      </MenuItem>
    </Menu>
  )
}
