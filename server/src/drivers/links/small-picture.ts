/** A small copy of a picture that lies with a stranger, fetched through the guarded way out. */

/** As `fetch`, within limits; see `drivers/outgoing`. */
type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
type Limits = { readonly timeoutMs: number; readonly mostBytes: number; readonly redirects: number };

export type PictureDeps = {
  readonly within: (limits: Limits) => Fetch;
  /** A small JPEG of a picture; rejects what is none. */
  readonly draw: (picture: Uint8Array) => Promise<Uint8Array>;
};

/**
 * Returns a small version of the picture at an address, in base64; null where there is none to be had. Never rejects.
 */
export type FindPicture = (url: string) => Promise<string | null>;

export const redirects = 3;
const patienceMs = 10_000;
const mostPictureBytes = 3 * 1_024 * 1_024;
/** Larger ones are no small pictures. */
const mostDrawnBytes = 40_000;

export const asksFor = {
  'user-agent': 'Mozilla/5.0 (compatible; Prosa link preview)',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.7,es;q=0.5',
};

export const pictureFinder =
  (deps: PictureDeps): FindPicture =>
  (url) =>
    fetchSmallPicture(deps, url, patienceMs).catch(() => null);

/**
 * Returns a picture as a small JPEG, base64; null where the server has none, or it stays too large. Rejects for
 * whatever else goes wrong.
 */
export async function fetchSmallPicture(
  { within, draw }: PictureDeps,
  url: string,
  ms: number,
): Promise<string | null> {
  const ask = within({ timeoutMs: Math.max(1, ms), mostBytes: mostPictureBytes, redirects });
  const answer = await ask(url, {
    headers: { ...asksFor, accept: 'image/jpeg,image/png,image/webp,image/*' },
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const drawn = await draw(new Uint8Array(await answer.arrayBuffer()));
  return drawn.length <= mostDrawnBytes ? Buffer.from(drawn).toString('base64') : null;
}
