// Card of versions, and of the size of the database and how it grows.
import type { OperationState } from '#contract/operation/operation.ts'
import { Card } from '../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { formatFileSize } from '../../ui/file-size-format.ts'

/** 'Vuxit med 1,2 MB sedan 2026-10-24' */
const growthText = ({ bytes, days }: OperationState['database']): string | null => {
  const first = days.at(-1)
  if (!first || days.length < 2) return null
  const grown = bytes - first.bytes
  const verb = grown < 0 ? 'Minskat med' : 'Vuxit med'
  return `${verb} ${formatFileSize(Math.abs(grown))} sedan ${first.day}`
}

export const DatabaseCard = ({ state: { versions, database, disk } }: { state: OperationState }) => (
  <Card title="Program och databas">
    <DescriptionList>
      <DescriptionItem label="Databasens storlek">{formatFileSize(database.bytes)}</DescriptionItem>
      <DescriptionItem label="Tillväxt">{growthText(database) ?? 'Mäts från och med i dag'}</DescriptionItem>
      <DescriptionItem label="Ledigt på serverns disk">
        {disk ? `${formatFileSize(disk.free)} av ${formatFileSize(disk.total)}` : null}
      </DescriptionItem>
      <DescriptionItem label="Programmets version">{versions.program}</DescriptionItem>
      <DescriptionItem label="PostgreSQL">{versions.postgres}</DescriptionItem>
      <DescriptionItem label="Node">{versions.node}</DescriptionItem>
      <DescriptionItem label="Senaste migreringen" isWide>
        <code>{versions.migration}</code>
      </DescriptionItem>
    </DescriptionList>
  </Card>
)
