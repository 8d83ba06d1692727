// The import of persons by file.
import { useSuspenseQuery } from '@tanstack/react-query'
import { personImports } from '#contract/members/import-endpoints.ts'
import { personImportFields } from '#contract/members/import-fields.ts'
import type { ImportOptions } from '#contract/record/import.ts'
import { ImportPage } from '../../records/batch/import-page.tsx'
import { BackLink, rowLink } from '../../records/page-link.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Select } from '../../ui/input.tsx'
import { personQueries } from './queries.ts'

interface OptionFieldsProps {
  options: ImportOptions
  choose: (part: ImportOptions) => void
}

const lastDayLabel = 'Sista dag för dem som inte är i filen'

const OptionFields = ({ options, choose }: OptionFieldsProps) => {
  const { items } = useSuspenseQuery(personQueries.clubs()).data
  const chooseDay = (day: string | null) => choose({ lastDay: day ?? '' })
  return (
    <>
      <div className="flex flex-col gap-1">
        <label htmlFor="import-club" className="font-medium">
          Förening för alla rader
        </label>
        <Select
          id="import-club"
          value={options['club'] ?? ''}
          onChange={({ currentTarget }) => choose({ club: currentTarget.value })}
        >
          <option value="">Står i en kolumn</option>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="import-last-day" className="font-medium">
          {lastDayLabel}
        </label>
        <DateInput
          id="import-last-day"
          label={lastDayLabel}
          aria-describedby="import-last-day-hint"
          value={options['lastDay'] || null}
          onType={chooseDay}
          onChoose={chooseDay}
        />
        <p id="import-last-day-hint" className="text-sm text-muted">
          Tomt: deras medlemskap ändras inte. Med en dag kan du sedan bocka för vilka som ska avslutas.
        </p>
      </div>
    </>
  )
}

const optionFields = (options: ImportOptions, choose: OptionFieldsProps['choose']) => (
  <OptionFields options={options} choose={choose} />
)

export const PersonImport = () => (
  <ImportPage
    title="Importera medlemmar"
    back={<BackLink to="/members/list">Medlemmar</BackLink>}
    endpoints={personImports}
    fields={personImportFields}
    columnHint="En tom cell ändrar inget i registret. ”Avgift betald för år” höjs men sänks aldrig, och grenar läggs till. För den som har skyddad identitet ändras bara medlemskapet."
    optionFields={optionFields}
    hints={{
      new: 'De rader som är med läggs till med sitt medlemskap. En rad som kan gälla någon som redan finns är inte med från början.',
      missing:
        'De är medlemmar i filens föreningar, men står inte i filen. Medlemskapet avslutas bara för dem som du bockar för.',
    }}
    undoMeaning="Ändrade personer får tillbaka sina uppgifter och medlemskap, och nya tas bort om inget har kommit till. Den som har fått mejl om ett medlemskap behåller det."
    link={rowLink('/members/view/$id')}
  />
)
