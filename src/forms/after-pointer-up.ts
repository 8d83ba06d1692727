// What a field says when it is left waits until the press that left it is over: a button that moves from under the pointer
// between down and up is not pressed.

let isPointerDown = false
let pendingCallbacks: (() => void)[] = []

const handlePointerDown = () => {
  isPointerDown = true
}
const handlePointerUp = () => {
  isPointerDown = false
  const due = pendingCallbacks
  pendingCallbacks = []
  // After the click, which follows in the same turn.
  if (due.length > 0) setTimeout(() => due.forEach((run) => run()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', handlePointerDown, true)
  for (const name of ['pointerup', 'pointercancel', 'dragend'] as const)
    document.addEventListener(name, handlePointerUp, true)
}

/** Runs at once when nothing is being pressed. */
export const afterPointerUp = (run: () => void) => {
  if (isPointerDown) pendingCallbacks.push(run)
  else run()
}
