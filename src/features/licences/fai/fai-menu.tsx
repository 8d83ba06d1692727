// The menu of the list of active licences that is about FAI, for those who look after the branch's licences.
import { useNavigate } from '@tanstack/react-router'
import { Earth, FileDown, ListChecks } from 'lucide-react'
import { faiLicences } from '#contract/licences/fai/fai-endpoints.ts'
import { licenceCreationRefusal } from '#contract/licences/licence-rights.ts'
import { useDownload } from '../../../api/download.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

export const FaiMenu = () => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const file = useDownload(faiLicences.export)
  const formats = { xlsx: 'Excel', csv: 'CSV' } as const
  if (licenceCreationRefusal(user, user.context) !== null) return null
  return (
    <Menu
      label="FAI"
      trigger={
        <Button icon={<Earth className="size-4" aria-hidden="true" />} isBusy={file.isPending}>
          FAI
        </Button>
      }
    >
      {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
        <MenuItem
          key={format}
          icon={<FileDown className="size-4" aria-hidden="true" />}
          onSelect={() => file.mutate({ query: { format } })}
        >
          Fil till FAI ({formats[format]})
        </MenuItem>
      ))}
      <MenuItem
        icon={<ListChecks className="size-4" aria-hidden="true" />}
        onSelect={() => void navigate({ to: '/licenses/approved/fai' })}
      >
        Stäm av mot FAI:s lista
      </MenuItem>
    </Menu>
  )
}
