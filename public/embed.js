// Gives the calendar's frame the height that its content asks for, and shows a page that is opened in it from its top.
// Put once on a page, after or before any number of frames:
//   <iframe src="https://…/external/competitions/calendar" title="Tävlingskalender" width="100%" height="600"></iframe>
//   <script src="https://…/embed.js" async></script>
;(() => {
  const origin = new URL(document.currentScript?.src || location.href).origin
  const isOurs = (frame) => frame.src && new URL(frame.src, location.href).origin === origin
  const shown = new WeakSet()

  const resize = (frame, { height }) => {
    if (!Number.isFinite(height)) return
    frame.style.height = `${Math.min(Math.max(Math.ceil(height), 100), 20000)}px`
    shown.add(frame)
  }
  // The first page of a frame has its place on the page around it already.
  const showTop = (frame) => {
    if (shown.has(frame) && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    shown.add(frame)
  }
  const actions = { 'fsf:height': resize, 'fsf:page': showTop }

  addEventListener('message', ({ source, data }) => {
    const act = Object.hasOwn(actions, data?.type) && actions[data.type]
    if (!act) return
    // A frame is known by its window, not by its origin: a sandboxed one has none.
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source)
    if (frame && isOurs(frame)) act(frame, data)
  })
  // A frame that was there before this script has told its height to nobody.
  for (const frame of document.querySelectorAll('iframe'))
    if (isOurs(frame)) frame.contentWindow?.postMessage({ type: 'fsf:ask' }, '*')
})()
