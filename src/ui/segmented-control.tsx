// A segmented control: a choice among a few, one always selected.
interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) => (
  <fieldset className="inline-flex w-fit max-w-full min-w-0 flex-wrap rounded-md border border-line bg-sunken p-0.5">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        className="h-6.5 rounded-sm px-2 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:forced-chosen"
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
