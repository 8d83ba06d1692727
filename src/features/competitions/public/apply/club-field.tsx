// The club that applies, with its home airfield filled in as the place.
import { useEffect, useState, type RefObject } from 'react'
import { ComboboxField } from '../../../../forms/fields/combobox-fields.tsx'
import { searchedFromTwo } from '../../../../ui/option-search.ts'
import { findClubs, type ClubOption } from '../queries.ts'
import { fillPlace } from './filled-place.ts'
import type { StepFieldProps } from './form-schema.ts'
import { applyMessages } from './messages.ts'

interface ClubFieldProps extends StepFieldProps {
  name: 'organizationId'
  filledPlace: RefObject<string>
}

export const ClubField = ({ page, locale, filledPlace, ...field }: ClubFieldProps) => {
  const messages = applyMessages[locale]
  const { hook } = field.form
  const [clubs] = useState(() => new Map<string, ClubOption>())
  const [load] = useState(() =>
    searchedFromTwo(async (text, signal) => {
      const options = await findClubs(page.id, text, signal)
      for (const club of options) clubs.set(club.value, club)
      return options
    }),
  )
  const chosen = hook.watch('organizationId')
  // The club's name is a form value, because the last step shows it too, and an application behind a link comes with it.
  useEffect(() => {
    const club = chosen ? clubs.get(chosen) : undefined
    const name = chosen ? club?.label : ''
    if (name === undefined || name === hook.getValues('clubName')) return
    hook.setValue('clubName', name)
    fillPlace(hook, club?.homeField ?? null, filledPlace)
  }, [chosen, clubs, hook, filledPlace])
  return (
    <ComboboxField
      {...field}
      className="sm:col-span-2"
      load={load}
      chosenLabel={hook.watch('clubName')}
      placeholder={messages.clubPlaceholder}
      hint={messages.clubHint(page.branch.name)}
    />
  )
}
