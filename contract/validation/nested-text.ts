// The field schema of Markdown text, and the rule of its nesting. Not beside the other fields, which are in the first script.
import { markdownLevels, maxMarkdownLevels } from '../text/markdown-nesting.ts'
import { text } from './fields.ts'
import { check } from './rule.ts'

/** Markdown whose lists, quotes and emphasis are nested at most `maxMarkdownLevels` deep. */
const levels = () =>
  check<string>('levels', (text) => markdownLevels(text) <= maxMarkdownLevels, { max: maxMarkdownLevels })

/** Markdown text, nested no deeper than it can be rendered. */
export const markdown = (max: number) => text(max).check(levels()).meta({ format: 'markdown' })
