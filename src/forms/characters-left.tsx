import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { countCharacters } from '../../contract/rules-characters.ts'
import { formatNumber } from '../ui/swedish.ts'
import { useLanguage, useSay } from '../ui/language.ts'
import type { SchemaForm } from './schema-form.ts'

interface CharactersLeftProps<Values extends FieldValues> {
  of: SchemaForm<Values>
  name: FieldPath<Values>
  room: number
}

const words = {
  se: { over: 'tecken för mycket', left: 'tecken kvar' },
  en: { over: 'characters too many', left: 'characters left' },
}

/** 'tecken kvar' (spec §8). Near the end it is also read out, every fifth time. */
export const CharactersLeft = <Values extends FieldValues>({ of, name, room }: CharactersLeftProps<Values>) => {
  const text: unknown = useWatch({ control: of.hook.control, name })
  const left = room - countCharacters(String(text ?? ''))
  const say = useSay(words)
  const count = formatNumber(Math.abs(left), useLanguage())
  const said = `${count} ${left < 0 ? say.over : say.left}`
  return (
    <>
      <span className={left < 0 ? 'font-medium text-danger-text' : undefined}>{said}</span>
      <span aria-live="polite" className="sr-only">
        {left <= 20 && left % 5 === 0 ? said : ''}
      </span>
    </>
  )
}
