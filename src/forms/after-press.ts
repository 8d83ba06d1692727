// What a field says when it is left waits until the press that left it is over: a button that moves from under the pointer
// between down and up is not pressed.

let isPressed = false
let waiting: (() => void)[] = []

const down = () => {
  isPressed = true
}
const up = () => {
  isPressed = false
  const due = waiting
  waiting = []
  // After the click, which follows in the same turn.
  if (due.length > 0) setTimeout(() => due.forEach((run) => run()))
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', down, true)
  for (const name of ['pointerup', 'pointercancel', 'dragend'] as const) document.addEventListener(name, up, true)
}

/** Runs at once when nothing is being pressed. */
export const afterPress = (run: () => void) => {
  if (isPressed) waiting.push(run)
  else run()
}
