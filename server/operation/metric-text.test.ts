// Tests of the text format of metrics.
import { expect, it } from 'vitest'
import { createCounter, createHistogram, figureText } from './metric-text.ts'

it('writes counters and histograms by their labels, with running totals and escaped values', () => {
  const counter = createCounter('calls_total', 'Calls.')
  counter.add({ route: '/api/a', status: '200' })
  counter.add({ route: '/api/a', status: '200' }, 2)
  counter.add({ route: 'a"b\\c\nd', status: '404' })
  expect(counter.text()).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{route="/api/a",status="200"} 3',
      String.raw`calls_total{route="a\"b\\c\nd",status="404"} 1`,
      '',
    ].join('\n'),
  )
  const histogram = createHistogram('call_seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe({ route: '/a' }, value)
  expect(histogram.text().split('\n').slice(2)).toEqual([
    'call_seconds_bucket{route="/a",le="0.1"} 2',
    'call_seconds_bucket{route="/a",le="1"} 3',
    'call_seconds_bucket{route="/a",le="+Inf"} 4',
    'call_seconds_sum{route="/a"} 3.65',
    'call_seconds_count{route="/a"} 4',
    '',
  ])
})

it('leaves out what is not known', () => {
  expect(figureText('age', 'Age.', [[{}, null]])).toBe('')
  expect(
    figureText('age', 'Age.', [
      [{ of: 'a' }, 0],
      [{ of: 'b' }, undefined],
    ]),
  ).toContain('\nage{of="a"} 0\n')
})
