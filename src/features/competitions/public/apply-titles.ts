import { titleAt } from '../../../../contract/messages.ts'
import { applyForm } from './apply-form.ts'

/** A field's name as the contract has it. */
export const swedishTitleOf = (field: string): string => titleAt(applyForm, [field])
