import {
  type BrandPicture,
  type BrandView,
  isPageAddress,
  type LegalOffer,
  type LegalView,
  type Palette,
  type PlatformBrandView,
  paletteOf,
} from '@prosa/shared';
import type { DecidedBrand, LegalRow } from './decided-brand.queries.ts';

/** The column that says where a picture is stored. */
export const columnOf = {
  logo: 'logoPath',
  logoDark: 'logoDarkPath',
  icon: 'iconPath',
} as const satisfies Record<BrandPicture, keyof DecidedBrand>;

/** Whose pictures these are, as their addresses name it. */
export type BrandOwner = number | 'platform';

/** Returns the part of a stored picture's place that nobody can guess. */
export const markOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Addresses stand before anybody has signed in, in letters and in what browsers keep, so they are not signed for a day. Whoever knows
 * none finds none, and another picture has another one.
 */
const addressOf = (owner: BrandOwner, path: string | null): string | null =>
  path === null ? null : `/media/brand/${owner}/${markOf(path)}`;

/** Shades take some milliseconds to find, and are the same for ever. */
const palettes = new Map<string, Palette>();
const mostPalettes = 1_000;

function knownPalette(color: string): Palette {
  const palette = palettes.get(color) ?? paletteOf(color);
  if (palettes.size >= mostPalettes) palettes.clear();
  palettes.set(color, palette);
  return palette;
}

export function viewBrand(
  { name, color, logoPath, logoDarkPath, iconPath, supportContact }: DecidedBrand,
  owner: BrandOwner,
): BrandView {
  const palette = color === null ? null : knownPalette(color);
  return {
    name,
    color,
    palette: palette && { light: [...palette.light], dark: [...palette.dark] },
    logo: addressOf(owner, logoPath),
    logoDark: addressOf(owner, logoDarkPath),
    icon: addressOf(owner, iconPath),
    supportContact,
  };
}

const placeOf = (text: string): { url: string | null } | null =>
  text === '' ? null : { url: isPageAddress(text) ? text : null };

/** Returns what signing up asks to accept; null where there is nothing to be read. */
export function viewOffer({ version, terms, privacy }: LegalRow): LegalOffer {
  return terms === '' && privacy === ''
    ? null
    : { version, terms: placeOf(terms), privacy: placeOf(privacy) };
}

export const viewPlatformBrand = (brand: DecidedBrand, legal: LegalRow): PlatformBrandView => ({
  ...viewBrand(brand, 'platform'),
  legal: viewOffer(legal),
});

export const viewLegal = ({ version, terms, privacy, createdAt }: LegalRow): LegalView => ({
  version,
  terms,
  privacy,
  since: createdAt?.toISOString() ?? null,
});
