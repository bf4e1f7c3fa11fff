/**
 * Addresses of contacts' pictures. A contact's row holds where its picture is served and a key of its own, made with the
 * picture; what browsers get is signed with that key and ends with the next day, like every address of a file here.
 */
import { randomBytes } from 'node:crypto';
import { fileLinks } from '#src/tenant/files/index.ts';

const folder = '/media/contacts/';
const dayMs = 86_400_000;
/** As many as the lists that people look at show; more begin anew. */
const mostRemembered = 10_000;

/**
 * Returns what a contact's row holds of a picture stored at `<company>/contacts/<mark>`; `origin` is where browsers
 * reach us.
 */
export const newPicturePlace = (companyId: number, mark: string, origin = ''): string =>
  `${origin.replace(/\/$/, '')}${folder}${companyId}/${mark}#${randomBytes(24).toString('base64url')}`;

export const picturePath = (companyId: number, mark: string): string => `${companyId}/contacts/${mark}`;

function parted(place: string): {
  readonly origin: string;
  readonly path: `/${string}`;
  readonly key: Buffer;
} {
  const [address = '', key = ''] = place.split('#');
  const at = address.indexOf(folder);
  return {
    origin: address.slice(0, at),
    path: address.slice(at) as `/${string}`,
    key: Buffer.from(key, 'base64url'),
  };
}

/** Today's addresses by place: a list is asked for again and again, and signs forty of them. */
const remembered = new Map<string, string>();
let rememberedOn = Number.NaN;

/** Returns the picture's address for browsers, valid today (UTC) and tomorrow; null where there is no picture. */
export function pictureAddress(place: string | null, now: Date): string | null {
  if (place === null) return null;
  const day = Math.floor(now.getTime() / dayMs);
  if (day !== rememberedOn || remembered.size >= mostRemembered) remembered.clear();
  rememberedOn = day;
  const known = remembered.get(place);
  if (known !== undefined) return known;
  const { origin, path, key } = parted(place);
  const address = fileLinks(key, origin).of(path, now);
  remembered.set(place, address);
  return address;
}

/** Returns whether somebody was given this address for that place today or yesterday. */
export function isPictureAddress(
  place: string,
  asked: { readonly day: number; readonly signature: string },
  now: Date,
): boolean {
  const { path, key } = parted(place);
  return fileLinks(key).isValid(path, asked.day, asked.signature, now);
}
