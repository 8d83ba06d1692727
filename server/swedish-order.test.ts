// Tests that statements put names and titles in the order of the Swedish alphabet, whatever that of the cluster is.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules that order by names that are no text for people, and of what. */
const technical: Record<string, string> = {
  'operation/figures.ts': 'jobs',
}

const comment = /^\s*(?:\/\/|\/\*|\* ).*$/gm
const collated = /collateSwedish\(sql`[^`]*`\)/g

/** The order behind each `order by`, without what stands in parentheses and braces in it. */
const ordersIn = (source: string): string[] => {
  const [, ...rests] = source
    .replaceAll(comment, '')
    .replaceAll(collated, '')
    .split(/\border by\b/)
  return rests.map((rest) => {
    let depth = 0
    let order = ''
    for (const character of rest) {
      if ('({'.includes(character)) depth++
      else if (')}'.includes(character)) depth--
      else if (depth === 0) order += character
      if (depth < 0 || character === '`') break
    }
    return order.split(/\blimit\b/)[0] ?? ''
  })
}

const isText = /\b(?:\w+_)?(?:name|title|label|place|municipality)\b|"\w*(?:Name|Title|Label)"/

it('finds an order without it', () => {
  const found = (order: string) =>
    ordersIn(`sql\`select (json_agg(x order by ${order})) as name\``).map((one) => isText.test(one))
  expect(found('o.name')).toEqual([true])
  expect(found('coalesce(o.at, now()), o.short_name desc limit 3')).toEqual([true])
  expect(found('days, "lastName"')).toEqual([true])
  expect(found('d.at, d.label')).toEqual([true])
  expect(found('${collateSwedish(sql`o.name`)}, o.id')).toEqual([false])
  expect(found('(o.name = x), o.id')).toEqual([false])
  expect(found('${name}, o.id')).toEqual([false])
})

it('is asked for wherever a statement orders by a name or a title', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(?:\.test\.ts|(?:^|\/)testing[-.][^/]*)$/.test(file))
    .filter((file) =>
      ordersIn(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).some((order) => isText.test(order)),
    )
  expect(found.toSorted()).toEqual(Object.keys(technical))
})
