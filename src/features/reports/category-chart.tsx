// The chart of the report: bars by category and sex. Each bar has its label and figure beside it, so that no colour is needed.
import { figureLabels, type RoleStats } from '#contract/reports/role-stats.ts'
import { BarChart } from '../../ui/bar-chart.tsx'

const sexes = ['female', 'male', 'other', 'unknown'] as const

export const CategoryChart = ({ report: { categories } }: { report: RoleStats }) => {
  // A sex that nobody has gets no bar.
  const shown = sexes.filter((sex) => categories.some((category) => category[sex] > 0))
  const longest = Math.max(...categories.flatMap((category) => shown.map((sex) => category[sex])))
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {categories.map((category) => (
        <li key={category.name}>
          <h3 className="mb-1 font-medium">{category.label}</h3>
          <BarChart
            label={`${category.label} efter kön`}
            items={shown.map((sex) => ({ id: sex, label: figureLabels[sex], value: category[sex] }))}
            unit={['person', 'personer']}
            longest={longest}
          />
        </li>
      ))}
    </ul>
  )
}
