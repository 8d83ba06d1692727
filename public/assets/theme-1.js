// Sets the stored theme before the first paint. Cached for ever: a change needs a new number in its name.
// Under /external/ the page is always light and no storage is touched.
if (!/^\/external(\/|$)/i.test(location.pathname) && localStorage.getItem('dark') === 'true') {
  document.documentElement.classList.add('dark')
}
