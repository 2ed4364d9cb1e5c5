/** Line icons as one path each: `scripts/bundle/icons.ts`. */
declare module 'lucide:*' {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: one value a module, named by its importer.
  export default path;
}

declare module 'lucide-lab:*' {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: one value a module, named by its importer.
  export default path;
}
