// Tests of the return path and the return address of a sign-in.
import { describe, expect, it } from 'vitest'
import { safeReturnPath, usesReturnUrl } from './return-url.ts'

describe('the path to return to', () => {
  it.each([
    ['/organizations/list?page=2&q=%C3%B6rebro#x', '/organizations/list?page=2&q=%C3%B6rebro#x'],
    ['/home', '/home'],
    [undefined, '/'],
    ['', '/'],
    ['home', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/./\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login', '/'],
    ['/AUTH/login', '/'],
    ['/home/../auth/login', '/'],
    ['/logout', '/'],
    ['/external/competitions/calendar', '/'],
    ['/api/health', '/'],
    ['/authors', '/authors'],
  ])('%j → %s', (path, expected) => expect(safeReturnPath(path)).toBe(expected))

  it.each(['/..//evil.example', '/.//evil.example', '/home/..//evil.example'])('%s stays on our site', (path) => {
    const url = new URL(safeReturnPath(path), 'https://own.example')
    expect(url.origin).toBe('https://own.example')
  })
})

describe('a return address', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  it.each([
    ['Safari on iOS', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, true],
    ['Chrome on iOS', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
    ['Firefox on iOS', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, false],
    ['Edge on iOS', `${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`, false],
    ['an app on iOS', `${iphone} Mobile/15E148`, false],
    ['Safari on an iPad', `${macintosh} Version/18.0 Safari/605.1.15`, true],
    ['Chrome on an iPad', `${macintosh} CriOS/140.0 Version/18.0 Safari/605.1.15`, false],
    ['Firefox on an iPad', `${macintosh} FxiOS/140.0 Safari/605.1.15`, false],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', false],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', true],
  ])('for %s: %s', (_, userAgent, expected) => expect(usesReturnUrl(userAgent)).toBe(expected))
})
