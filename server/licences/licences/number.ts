// Numbers of licences as text.

/** `SEG-00042` */
export const formatLicenceNumber = (code: string, serial: number) => `${code}-${String(serial).padStart(5, '0')}`
