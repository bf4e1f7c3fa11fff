/**
 * How the application's documents look before anything of it runs: called and coloured as the installation is, so that no browser
 * draws another name first. What pages read of it stands in the document as data, which no content policy minds.
 */
export type PageLook = {
  /** In the tab, on a home screen. */
  readonly name: string;
  /** Around the page, where browsers draw that; undefined for what the document itself says. */
  readonly color: string | undefined;
  /** A square of PNG; undefined for the icons that come with the application. */
  readonly icon: string | undefined;
  /** What pages read of it. */
  readonly said: unknown;
};

/** Returns how documents look now; undefined where they look as they were built. */
export type LookNow = () => Promise<PageLook | undefined>;

/** What an installation's own icon stands for. */
export const builtIcons: ReadonlySet<string> = new Set([
  '/icon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
]);

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Returns a built document as it looks here. */
export function dressedPage(html: string, { name, color, icon, said }: PageLook): string {
  const [title, data] = [escaped(name), escaped(JSON.stringify(said))];
  // Replaced by functions: a name may hold what would be read as a pattern.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (found, head) =>
      color === undefined ? found : `${head}${escaped(color)}`,
    )
    .replace(/<link rel="icon"[^>]*>/, (found) =>
      icon === undefined ? found : `<link rel="icon" href="${escaped(icon)}" type="image/png" />`,
    )
    .replace('</head>', () => `<meta name="brand" content="${data}" /></head>`);
}

type Manifest = Readonly<Record<string, unknown>>;

/** Returns what browsers install, as it is called and looks here. */
export const dressedManifest = (manifest: Manifest, { name, color, icon }: PageLook): Manifest => ({
  ...manifest,
  name,
  short_name: name,
  ...(color !== undefined && { theme_color: color, background_color: color }),
  ...(icon !== undefined && {
    icons: [{ src: icon, sizes: '512x512', type: 'image/png', purpose: 'any' }],
  }),
});
