// The menu that chooses the columns of a list.
import { Columns3 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuCheck, MenuDivider, MenuItem } from '../ui/menu.tsx'

interface ColumnMenuProps {
  /** All columns in their order; the first is always shown. */
  columns: readonly { id: string; label: string }[]
  shown: readonly string[]
  /** An empty list means the default columns. */
  onChoose: (columns: string[]) => void
}

export const ColumnMenu = ({ columns, shown, onChoose }: ColumnMenuProps) => (
  <Menu
    label="Kolumner"
    trigger={
      <Button icon={<Columns3 className="size-4 text-muted" />} aria-label="Välj kolumner">
        <span className="max-lg:hidden">Kolumner</span>
      </Button>
    }
  >
    {columns.map(({ id, label }, index) => (
      <MenuCheck
        key={id}
        isChecked={shown.includes(id)}
        isDisabled={index === 0}
        onChange={(isChecked) =>
          onChoose(
            columns.map((column) => column.id).filter((other) => (other === id ? isChecked : shown.includes(other))),
          )
        }
      >
        {label}
        {index === 0 ? <span className="ml-auto pl-4 text-sm text-muted">visas alltid</span> : null}
      </MenuCheck>
    ))}
    <MenuDivider />
    <MenuItem onSelect={() => onChoose([])}>Återställ</MenuItem>
  </Menu>
)
