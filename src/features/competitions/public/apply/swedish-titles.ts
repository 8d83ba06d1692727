import { titleAt } from '../../../../../contract/validation/introspection.ts'
import { applyForm } from './form-schema.ts'

/** A field's name as the contract has it. */
export const swedishTitleOf = (field: string): string => titleAt(applyForm, [field])
