// Marks a page that stands in a frame before its first paint. Cached for ever: a change needs a new number in its name.
if (self !== top) document.documentElement.classList.add('framed')
