// WCAG contrast ratio of two design tokens, computed from the colours that the browser renders.

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const brightness = (name: string): number => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return 0
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/** Ratio from 1 to 21; text requires 4.5. Both arguments are names of tokens. */
export const contrastOf = (text: string, ground: string): number => {
  const [dark = 0, light = 0] = [brightness(text), brightness(ground)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
