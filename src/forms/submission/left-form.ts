// What is told of a form that its user has left before the answer came.
import { bulletList, type Failure } from '../../api/failure.ts'
import { toast } from '../../ui/toast/toast.ts'

const whatToDo = 'Du hade lämnat formuläret när svaret kom. Öppna det igen och gör om det som inte gick.'

/** A 401 has a toast of its own. */
export const toastFailureOfLeft = (failure: Failure, label: string | undefined) => {
  if (failure.status === 401) return
  toast({
    type: 'error',
    title: label === undefined ? 'Det gick inte' : `Det gick inte: ${label}`,
    text: `${bulletList(failure.errors)}\n${whatToDo}`,
  })
}
