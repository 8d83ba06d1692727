// The name of an uploaded file, as the sender's computer has it; the server shortens that of an attachment.
import { required, text } from '../validation/fields.ts'

/** A file system takes 255 characters, and each identity number that the page masks may get a hyphen. */
export const uploadedName = required(text(300)).meta({ title: 'Filnamn' })
