/**
 * What a link shows before it is followed: title, words and a small picture of its page, fetched through the guarded way out.
 * It takes three seconds at most and is remembered for a while, also that there is nothing to show; whoever asks for the
 * same at the same moment waits for the same answer.
 */
import type { Timers } from '#src/platform/timers.ts';
import { decodePage } from './decode-page.ts';
import { type PageWords, readPage } from './read-page.ts';
import { asksFor, fetchSmallPicture, type PictureDeps, redirects } from './small-picture.ts';

export type LinkPreview = {
  readonly title: string;
  readonly text: string | null;
  /** A small JPEG, base64. */
  readonly picture: string | null;
};

export type LinkPreviews = {
  /** Null where there is nothing to show, or not in time. Never rejects. */
  readonly find: (url: string) => Promise<LinkPreview | null>;
};

export type PreviewDeps = PictureDeps & {
  readonly timers: Timers;
  readonly now: () => Date;
};

const patienceMs = 3_000;
const pageMs = 2_200;
const mostPageBytes = 512 * 1_024;
/** What a page may say that it is large: only its beginning is read. */
const mostAnnounced = 64 * 1_024 * 1_024;
const remembered = 300;
const mostAtOnce = 24;
const goodForMs = 3_600_000;
const nothingForMs = 600_000;

type Known = { readonly preview: LinkPreview | null; readonly until: number };

export function openLinkPreviews(deps: PreviewDeps): LinkPreviews {
  const { timers, now } = deps;
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<LinkPreview | null>>();

  function remember(url: string, preview: LinkPreview | null): void {
    known.delete(url);
    const goodFor = preview === null ? nothingForMs : goodForMs;
    known.set(url, { preview, until: now().getTime() + goodFor });
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
  }

  /** Whatever is slower than `ms` is as good as nothing. */
  const inTime = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
    new Promise((resolve) => {
      const cancel = timers.after(Math.max(0, ms), () => resolve(null));
      work.then(resolve, () => resolve(null)).finally(cancel);
    });

  async function look(url: string): Promise<LinkPreview | null> {
    const endsAt = now().getTime() + patienceMs;
    const page = await inTime(pageMs, fetchPage(deps, url));
    if (page === null) return null;
    const { title, text, image } = page;
    const left = endsAt - now().getTime();
    const address = image === null ? null : pictureAddress(image, url);
    const picture = address === null ? null : await inTime(left, fetchSmallPicture(deps, address, left));
    return { title, text, picture };
  }

  return {
    find: async (url) => {
      const before = known.get(url);
      if (before !== undefined && before.until > now().getTime()) return before.preview;
      const others = underWay.get(url);
      if (others !== undefined) return others;
      if (underWay.size >= mostAtOnce) return null;
      const looking = look(url)
        .catch(() => null)
        .then((preview) => {
          remember(url, preview);
          return preview;
        })
        .finally(() => underWay.delete(url));
      underWay.set(url, looking);
      return looking;
    },
  };
}

function pictureAddress(image: string, page: string): string | null {
  return URL.canParse(image, page) ? new URL(image, page).href : null;
}

async function fetchPage({ within }: PreviewDeps, url: string): Promise<PageWords | null> {
  const ask = within({ timeoutMs: pageMs, mostBytes: mostAnnounced, redirects });
  const answer = await ask(url, { headers: { ...asksFor, accept: 'text/html,application/xhtml+xml' } });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
    await answer.body?.cancel();
    return null;
  }
  return readPage(decodePage(await beginningOf(answer, mostPageBytes), type)) ?? null;
}

/** What a page says of itself stands at its beginning; the rest is not asked for. */
async function beginningOf({ body }: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  while (reader !== undefined && bytes < most) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(pieces).subarray(0, most);
}
