// Link beside a field with classes, for those who may change them.
import { classTypeRules } from '#contract/competitions/class-types/class-type.ts'
import { useManageLink } from '../../../records/catalogue/manage-link.tsx'

export const useManageClassesLink = (branchId: string) =>
  useManageLink({ rules: classTypeRules, to: '/home/settings/class-types', branchId, label: 'Hantera klasser' })
