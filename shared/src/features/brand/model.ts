/** Under whose name, colour and pictures the product stands: the platform's, and above it a company's own. */
import { z } from 'zod';
import { megabyte } from '../../kernel/constants.ts';
import { instant } from '../../kernel/wire.ts';

/** What the product is called where nobody has given it another name. */
export const ownName = 'Prosa';

/** A mark for light and for dark ground, and a square one for tabs, home screens and the folded menu. */
export const brandPictures = ['logo', 'logoDark', 'icon'] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** What somebody may send as one of them; what is kept is drawn anew and much smaller. */
export const maxBrandPictureBytes = 2 * megabyte;
/** Anything smaller is a blur on a home screen. */
export const smallestIconPixels = 128;

export const brandNameLength = { min: 2, max: 40 } as const;
export const maxSupportContact = 200;

const shades = z.array(z.string());

/** What somebody has decided; null where what lies below holds. */
export const brandView = z
  .object({
    name: z.string().nullable(),
    /** As it was chosen. */
    color: z.string().nullable(),
    /** The shades in which the colour is used: ten for each scheme, from lightest to darkest. */
    palette: z.object({ light: shades, dark: shades }).nullable(),
    /** Addresses of the pictures. */
    logo: z.string().nullable(),
    logoDark: z.string().nullable(),
    icon: z.string().nullable(),
    /** Whom to ask: an address, a number or a link; empty where nobody is named. */
    supportContact: z.string(),
  })
  .meta({ id: 'Brand' });
export type BrandView = z.output<typeof brandView>;

/** Where a text of the platform stands: at an address, or (null) in the product itself. */
const legalPlace = z.object({ url: z.string().nullable() }).nullable();

/** What whoever signs up accepts: null where the operator asks for nothing. */
export const legalOffer = z.object({ version: z.int(), terms: legalPlace, privacy: legalPlace }).nullable();
export type LegalOffer = z.output<typeof legalOffer>;

/** The platform's brand, as anybody sees it. */
export const platformBrandView = brandView.extend({ legal: legalOffer }).meta({ id: 'PlatformBrand' });
export type PlatformBrandView = z.output<typeof platformBrandView>;

/** What a picture could do to its reader, `<` and the like, a name does not need. */
const name = z
  .string()
  .trim()
  .min(brandNameLength.min)
  .max(brandNameLength.max)
  .regex(/^[^<>"\p{C}]*$/u);
const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((written) => written.toLowerCase());

/** What the operator writes of the platform's brand; null takes it back. */
export const platformBrandFields = z.object({ name: name.nullable(), color: color.nullable() });

/** What an admin writes of their company's. */
export const brandFields = platformBrandFields.extend({
  supportContact: z.string().trim().max(maxSupportContact),
});

export const longestLegalText = 40_000;
const longestAddress = 500;

/** Returns whether a text is nothing but the address of a page. */
export const isPageAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && text.length <= longestAddress && URL.canParse(text);

/** An address, or the text itself; empty where there is none. */
const legalText = z
  .string()
  .trim()
  .max(longestLegalText)
  .refine((text) => !/^https?:/i.test(text) || isPageAddress(text));

export const legalFields = z.object({ terms: legalText, privacy: legalText });

export const legalView = legalFields
  .extend({
    terms: z.string(),
    privacy: z.string(),
    /** Grows with every change; 0 where nothing was ever written. */
    version: z.int(),
    /** Since when this version holds. */
    since: instant.nullable(),
  })
  .meta({ id: 'LegalTexts' });
export type LegalView = z.output<typeof legalView>;
