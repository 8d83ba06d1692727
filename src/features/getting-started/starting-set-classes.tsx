// The classes of a branch in the form of the starting set, folded: most are as they should be.
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { get } from 'react-hook-form'
import type { StartingSetValues } from '#contract/getting-started/starting-set.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { classNames } from '../../ui/class-names.ts'

const newClass = {
  code: '',
  name: '',
  nameEn: '',
  faiClass: '',
  disciplineGroup: '',
  isTeam: false,
  teamSize: null,
}

/** `index`: of the branch. */
export const ClassFields = ({ form, index }: { form: SchemaForm<StartingSetValues>; index: number }) => {
  const path = `branches.${index}.classTypes` as const
  const [isOpened, setIsOpened] = useState(false)
  const classTypes = form.hook.watch(path)
  // An error inside must be seen.
  const isOpen = isOpened || get(form.hook.formState.errors, path) !== undefined
  const codes = classTypes.map(({ code }) => code).filter(Boolean)
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex max-w-full items-center gap-1.5 rounded text-sm text-muted hover:text-ink"
        onClick={() => setIsOpened(!isOpen)}
      >
        <ChevronRight
          aria-hidden="true"
          className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')}
        />
        <span className="shrink-0">Klasser: {classTypes.length}</span>
        {isOpen || codes.length === 0 ? null : <span className="truncate">({codes.join(', ')})</span>}
      </button>
      {isOpen ? (
        <div className="mt-3 border-l-2 border-line pl-3">
          <Repeater
            form={form}
            name={path}
            addLabel="Lägg till klass"
            empty="Inga klasser läggs in."
            newItem={() => newClass}
            nameOf={(_, place) => form.hook.getValues(`${path}.${place}.name`) || 'klassen'}
          >
            {(place) => (
              <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,1fr)]">
                <TextField form={form} name={`${path}.${place}.code`} />
                <TextField form={form} name={`${path}.${place}.name`} />
                <TextField form={form} name={`${path}.${place}.nameEn`} />
                <TextField form={form} name={`${path}.${place}.disciplineGroup`} />
                <TextField form={form} name={`${path}.${place}.faiClass`} />
              </div>
            )}
          </Repeater>
        </div>
      ) : null}
    </div>
  )
}
