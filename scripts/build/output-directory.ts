// The output directory of both Vite builds.
export const outputDirectory = process.env.PAGE_DIRECTORY ?? 'dist'
