// Links that subscribe to an ICS feed in a calendar program, Google Calendar and Outlook.

/** URL of the feed, and links that open it in a local program, Google Calendar and Outlook. */
export const subscriptionLinks = (feed: URL, name: string) => {
  const program = feed.href.replace(/^https?:/, 'webcal:')
  return {
    feed: feed.href,
    program,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: program })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name })}`,
  }
}
