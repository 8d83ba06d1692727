// Sets the stored dark mode on a server-rendered page outside /external/ before its first paint, as index.html does on the others.
// Cached for ever: a change needs a new number in its name.
try {
  if (localStorage.getItem('dark') === 'true') document.documentElement.classList.add('dark')
} catch {
  // The browser forbids storage.
}
