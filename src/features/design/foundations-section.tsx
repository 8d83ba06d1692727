// Section of the design catalogue: the design tokens for colour, type, spacing, radius, shadow and motion.
import { useEffect, useState } from 'react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { contrastOf } from './color-contrast.ts'
import { Example, Section } from './catalogue-section.tsx'

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'] as const
const texts = [
  'ink',
  'muted',
  'faint',
  'accent-text',
  'danger-text',
  'success-text',
  'warning-text',
  'info-text',
] as const
const filled = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-text', 'accent-soft'],
  ['danger-text', 'danger-soft'],
  ['success-text', 'success-soft'],
  ['warning-text', 'warning-soft'],
  ['info-text', 'info-soft'],
] as const
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl'] as const
const radii = ['sm', 'md', 'lg', 'xl'] as const
const shadows = ['shadow-sm', 'shadow-md', 'shadow-lg'] as const
const spaces = [1, 2, 3, 4, 5, 6, 8, 10]

const color = (name: string) => `var(--color-${name})`

export const FoundationsSection = () => (
  <Section
    id="grunder"
    title="Grunder"
    about="En enda uppsättning värden för färg, text, mått och skugga. Byggdelar nämner värdena vid namn, aldrig en färg."
  >
    <Colors />
    <div className="grid gap-6 md:grid-cols-2">
      <Example title="Text, Inter">
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}>
            {size} – Segelflyg över Ålleberg, 1 204 starter
          </p>
        ))}
      </Example>
      <Example title="Mellanrum">
        {spaces.map((space) => (
          <p key={space} className="flex items-center gap-3 text-sm text-muted tabular-nums">
            <span className="w-12">{space * 4} px</span>
            <span className="h-3 rounded-sm bg-accent" style={{ width: `${space * 4}px` }} />
          </p>
        ))}
      </Example>
      <Example title="Hörn" isRow>
        {radii.map((radius) => (
          <span
            key={radius}
            className="grid size-16 place-items-center border border-edge bg-surface text-sm text-muted"
            style={{ borderRadius: `var(--radius-${radius})` }}
          >
            {radius}
          </span>
        ))}
      </Example>
      <Example title="Skuggor" isRow>
        {shadows.map((shadow) => (
          <span
            key={shadow}
            className={`grid size-16 place-items-center rounded-lg bg-raised text-sm text-muted ${shadow}`}
          >
            {shadow.slice('shadow-'.length)}
          </span>
        ))}
      </Example>
      <Motion />
    </div>
  </Section>
)

const Colors = () => (
  <div className="grid gap-6 md:grid-cols-2">
    <Example title="Text på varje grund, med kontrast">
      {grounds.map((ground) => (
        <div key={ground} className="rounded-lg border border-line p-3" style={{ background: color(ground) }}>
          <p className="mb-1.5 text-xs text-muted">{ground}</p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {texts.map((text) => (
              <Sample key={text} text={text} ground={ground} />
            ))}
          </p>
        </div>
      ))}
    </Example>
    <Example title="Fyllda ytor, med kontrast">
      <div className="grid grid-cols-2 gap-3">
        {filled.map(([text, ground]) => (
          <p key={ground} className="rounded-lg p-3" style={{ background: color(ground) }}>
            <Sample text={text} ground={ground} name={ground} />
          </p>
        ))}
      </div>
    </Example>
  </div>
)

const Sample = ({ text, ground, name = text }: { text: string; ground: string; name?: string }) => {
  const contrast = useContrast(text, ground)
  return (
    <span style={{ color: color(text) }} className="whitespace-nowrap">
      {name} <span className="text-xs tabular-nums">{contrast}</span>
    </span>
  )
}

/** Contrast in the current theme, measured again when the theme changes. */
const useContrast = (text: string, ground: string) => {
  const [contrast, setContrast] = useState('')
  useEffect(() => {
    const measure = () => setContrast(contrastOf(text, ground).toLocaleString('sv-SE', { maximumFractionDigits: 1 }))
    measure()
    const watcher = new MutationObserver(measure)
    watcher.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => watcher.disconnect()
  }, [text, ground])
  return contrast
}

const Motion = () => {
  const [side, setSide] = useState<'left' | 'right'>('left')
  return (
    <Example title="Rörelse: 250 ms, mjuk in och ut, ingen för den som har bett om det">
      <SegmentedControl
        label="Sida"
        options={[
          { value: 'left', label: 'Vänster' },
          { value: 'right', label: 'Höger' },
        ]}
        value={side}
        onChange={setSide}
      />
      <span className="relative block h-8 rounded-full bg-sunken">
        <span
          className="absolute top-1 size-6 rounded-full bg-accent transition-[left]"
          style={{ left: side === 'left' ? '0.25rem' : 'calc(100% - 1.75rem)' }}
        />
      </span>
    </Example>
  )
}
