// Where a build puts its files: both builds of the page share one directory.
export const outputDirectory = process.env.PAGE_DIRECTORY ?? 'dist'
