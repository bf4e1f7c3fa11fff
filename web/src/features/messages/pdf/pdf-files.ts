/**
 * What PDF files use without carrying it: tables of characters, standard fonts, decoders of pictures. They come from our
 * own origin, each only when a file asks for it.
 */
const shelves: readonly Readonly<Record<string, string>>[] = [
  import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
];

const addresses = new Map(
  shelves.flatMap((shelf) =>
    Object.entries(shelf).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url] as const),
  ),
);

/** The reader asks for them by name. */
export class PdfFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename);
    // biome-ignore lint/style/noRestrictedGlobals: a file of the application itself is no call of the contract.
    const answer = url === undefined ? undefined : await fetch(url);
    if (answer?.ok !== true) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
