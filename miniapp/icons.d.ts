/** A line icon as one path: `scripts/bundle/icons.ts`. */
declare module '*.svg?icon' {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: one value a file, named by whoever imports it.
  export default path;
}
