// Gives the calendar's frame the height that its content asks for. Put once on a page, after or before any number of frames:
//   <iframe src="https://…/external/competitions/calendar" title="Tävlingskalender" width="100%" height="600"></iframe>
//   <script src="https://…/embed.js" async></script>
;(() => {
  const origin = new URL(document.currentScript?.src || location.href).origin
  const isOurs = (frame) => frame.src && new URL(frame.src, location.href).origin === origin

  addEventListener('message', ({ source, data }) => {
    if (data?.type !== 'fsf:height' || !Number.isFinite(data.height)) return
    // A frame is known by its window, not by its origin: a sandboxed one has none.
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source)
    if (!frame || !isOurs(frame)) return
    frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), 100), 20000)}px`
  })
})()
