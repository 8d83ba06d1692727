// Delays a callback until the pointer is released: an error shown between press and release would move the pressed button.

let isPointerDown = false
let pendingCallbacks: (() => void)[] = []

const handlePointerDown = () => {
  isPointerDown = true
}
const handlePointerUp = () => {
  isPointerDown = false
  const due = pendingCallbacks
  pendingCallbacks = []
  // After the click event, which follows in the same task.
  if (due.length > 0) setTimeout(() => due.forEach((run) => run()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', handlePointerDown, true)
  for (const name of ['pointerup', 'pointercancel', 'dragend'] as const)
    document.addEventListener(name, handlePointerUp, true)
}

/** Runs the callback after the pointer is released; at once when it is not down. */
export const afterPointerUp = (run: () => void) => {
  if (isPointerDown) pendingCallbacks.push(run)
  else run()
}
