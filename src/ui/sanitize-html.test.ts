// Tests of the HTML that a toast may show: allowed elements, and safe links.
import { expect, test } from 'vitest'
import { sanitizeHtml } from './sanitize-html.ts'

test.for([
  ['vanlig text & mer', 'vanlig text & mer'],
  ['<b>fet</b><br/><I>kursiv</I>', '<b>fet</b><br><i>kursiv</i>'],
  ['<a href="/x" onclick="y()" class=z>länk</a>', '<a href="/x">länk</a>'],
  ['<a href=\'/x?a="b"\'>länk</a>', '<a href="/x?a=&quot;b&quot;">länk</a>'],
  ['<a href=/x>länk</a>', '<a href="/x">länk</a>'],
  ['<a>utan</a>', '<a>utan</a>'],
  ['<b onmouseover="x">fet</b>', '<b>fet</b>'],
  ['<p>stycke</p><h1>rubrik</h1>', 'styckerubrik'],
  ['före<script>alert(1)</script>efter', 'föreefter'],
  ['före<SCRIPT>alert(1)', 'före'],
  ['<style>b{}</style>x<iframe src=y>z</iframe>', 'x'],
  ['<img src=x onerror="alert(1)">', ''],
  ['<img src=x onerror="1>2">', '2">'],
  ['<svg/onload=alert(1)>', ''],
  ['1 < 2 och 3 > 2', '1 &lt; 2 och 3 > 2'],
  ['<img onerror=x', '&lt;img onerror=x'],
  ['<<b>x</b>', '&lt;<b>x</b>'],
  ['<!-- <b>dolt</b> -->synligt', 'synligt'],
  ['<bold>inte vår</bold>', 'inte vår'],
])('%s', ([html = '', expected]) => expect(sanitizeHtml(html)).toBe(expected))
