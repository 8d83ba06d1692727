// Error message of a failed sign-in, with a reference code and the next step.
import { contextErrors } from '#contract/access.ts'
import type { SignInStep } from './use-sign-in.ts'

export const SignInFailure = ({ step }: { step: Extract<SignInStep, { name: 'failed' }> }) => (
  <div role="alert" className="rounded-lg bg-warning-soft px-4 py-3 text-ink">
    {step.code === 'noRoles' ? (
      <p lang="en" className="font-semibold">
        {contextErrors.none}
      </p>
    ) : null}
    <p>{step.message}</p>
    {step.code === 'levelTooLow' ? (
      <p className="mt-1.5">
        <a href="https://frejaeid.com" className="font-medium text-accent-text underline underline-offset-2">
          Så skaffar du Freja+
        </a>
      </p>
    ) : null}
    {step.reference ? <p className="mt-1.5 text-sm text-muted">Felkod {step.reference}</p> : null}
  </div>
)
