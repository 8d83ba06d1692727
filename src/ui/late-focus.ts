// The focus of a dialog whose first field is loaded late: it waits on the dialog until the field is there.
import { useEffect } from 'react'

const waitingSelector = '[data-late-field]'
/** Attributes of the placeholder of a field that is loaded late. */
export const lateField = { 'data-late-field': '' }

/** Whether a field that is being loaded comes before the first element that can have the focus. */
export const beginsWithLateField = (dialog: Element, focusable: string): boolean =>
  dialog.querySelector(`${waitingSelector}, :is(${focusable})`)?.matches(waitingSelector) ?? false

/** Takes the focus that waits on the dialog around the field. */
export const useLateFocus = (id: string): void =>
  useEffect(() => {
    const field = document.getElementById(id)
    const { activeElement } = document
    if (activeElement?.matches('[data-dialog-content]') && activeElement.contains(field)) field?.focus()
  }, [id])
