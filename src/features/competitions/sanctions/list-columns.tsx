// Columns of the list of sanctioned competitions; the first one links to the record.
import { periodText } from '../../../../contract/dates/day-text.ts'
import { sanctionColumnLabels, type SanctionRow } from '../../../../contract/competitions/sanctions/sanction.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { columnsOf } from '../../../table/table-columns.ts'
import { SanctionChip } from '../state-chips.tsx'

const helper = columnsOf<SanctionRow>()
const header = sanctionColumnLabels
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

const withTitle = ({ code, championship }: SanctionRow['classes'][number]) =>
  championship === 'Unset' ? code : `${code} (${competitionTypeLabels[championship]})`

export const sanctionListColumns = helper.columns([
  helper.accessor('number', {
    header: header.number,
    enableSorting: true,
  }),
  helper.accessor('title', { header: header.title, enableSorting: true, meta: { isName: true } }),
  helper.accessor('state', {
    header: header.state,
    enableSorting: true,
    cell: (cell) => <SanctionChip state={cell.getValue()} />,
    meta: { isState: true },
  }),
  helper.accessor((row) => periodText(row.startsOn, row.endsOn), {
    id: 'period',
    header: header.period,
    enableSorting: true,
  }),
  helper.accessor('place', { header: header.place, enableSorting: true }),
  helper.accessor((row) => names(row.organizers), {
    id: 'organizers',
    header: header.organizers,
  }),
  helper.accessor((row) => row.branch.shortName, {
    id: 'branch',
    header: header.branch,
    enableSorting: true,
  }),
  helper.accessor((row) => competitionTypeLabels[row.competitionType], {
    id: 'competitionType',
    header: header.competitionType,
    enableSorting: true,
  }),
  helper.accessor((row) => row.classes.map(withTitle).join(', '), {
    id: 'classes',
    header: header.classes,
  }),
  helper.accessor((row) => names(row.districts), {
    id: 'districts',
    header: header.districts,
  }),
  helper.accessor((row) => swedishDay(row.decidedAt), {
    id: 'decidedAt',
    header: header.decidedAt,
    enableSorting: true,
  }),
])
