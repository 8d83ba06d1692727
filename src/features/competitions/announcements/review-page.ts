/** Where an announcement is read and judged; typed as its sister until that page is here. */
export const reviewPage = '/competitions/announcements/review/$id' as '/competitions/announcements/edit/$id'
