/**
 * A brand's colour, made legible: pure. Contrast (WCAG 2.2) is told by luminance alone, so shades of another hue that are as
 * bright as the product's own have all the contrasts that its design promises. On light ground the colour itself is used
 * where it can be read there; on dark ground, where most brands would drown, the shade of its hue is.
 */
import { filledShade, ownShades } from './shades.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** What words stand on in the light scheme, and what stands on the colour: white, and the page. */
const lightGrounds = ['#ffffff', '#eff3f1'] as const;
/** Words of every size. */
export const leastContrast = 4.5;

const channels = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const luminanceOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the relative luminance of a colour (`#rrggbb`). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return luminanceOf([linear(red), linear(green), linear(blue)]);
};

/** Returns the contrast of two colours, between 1 and 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the least contrast that a colour has in the light scheme, under white words or as ink. */
export const contrastOnLight = (hex: string): number =>
  Math.min(...lightGrounds.map((ground) => contrast(hex, ground)));

/** OKLab, in which hue and colourfulness stay what they are while a colour is made lighter or darker. */
const toLab = (hex: string): Rgb => {
  const [r, g, b] = channels(hex).map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const fromLab = ([lightness, a, b]: Rgb): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const isShowable = (color: Rgb): boolean => color.every((part) => part >= -0.0005 && part <= 1.0005);
const spelled = (color: Rgb): string =>
  `#${color
    .map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

const steps = 24;
/** Finds by halves where `isBelow` ends to hold between these bounds. */
function halved(from: number, to: number, isBelow: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The colour of this hue and lightness, as colourful as screens can show it and no more than asked. */
function showable(lightness: number, a: number, b: number): Rgb {
  const at = (share: number): Rgb => fromLab([lightness, a * share, b * share]);
  return isShowable(at(1)) ? at(1) : at(halved(0, 1, (share) => isShowable(at(share))));
}

/** How colourful each shade is, beside the colour itself: tints are pale, as the product's own are. */
const colourfulness = [0.25, 0.45, 0.75, 1, 1, 1, 1, 1, 0.95, 0.85] as const;

/** Returns a shade of a colour's hue that is as bright as this; never brighter, so that rounding costs no contrast. */
function shadeOf(hex: string, step: number, brightness: number): string {
  const [, a, b] = toLab(hex);
  const share = colourfulness[step] ?? 1;
  const at = (lightness: number): Rgb => showable(lightness, a * share, b * share);
  let lightness = halved(0, 1, (one) => luminanceOf(at(one)) < brightness);
  while (luminance(spelled(at(lightness))) > brightness && lightness > 0) lightness -= 0.001;
  return spelled(at(lightness));
}

/** Ten shades, from lightest to darkest, for each scheme. */
export type Palette = { readonly light: readonly string[]; readonly dark: readonly string[] };

/** Returns whether a colour can be read on light ground as it is. */
export const isLegible = (hex: string): boolean => contrastOnLight(hex) >= leastContrast;

/** How bright what is pressed and what is darkest are, beside the colour itself. */
const darker = { 8: 0.7, 9: 0.45 } as const;

/** Returns the shades in which a brand's colour is used. */
export function paletteOf(color: string): Palette {
  const hex = color.toLowerCase();
  const dark = ownShades.map((own, step) => shadeOf(hex, step, luminance(own)));
  if (!isLegible(hex)) return { light: dark, dark };
  const own = luminance(hex);
  const light = dark.map((shade, step) => {
    if (step < filledShade) return shade;
    if (step === filledShade) return hex;
    const share = step === 8 ? darker[8] : darker[9];
    return shadeOf(hex, step, Math.min(luminance(shade), own * share));
  });
  return { light, dark };
}
