import { describe, expect, it } from 'vitest';
import { contrast, contrastOnLight, isLegible, luminance, paletteOf } from './color.ts';
import { ownShades } from './shades.ts';

/** From too light to too dark, without hue and with too much of it. */
const brands = ['#ffe600', '#e4002b', '#001a4d', '#000000', '#ffffff', '#00ff00', '#1E88E5', '#8e24aa'];

describe('a brand’s colour', () => {
  it('has the contrasts that WCAG gives it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#0b7565', '#0b7565')).toBe(1);
  });

  it('is used as it is where it can be read on light ground, and darker where it cannot', () => {
    expect(paletteOf('#8E24AA').light[7]).toBe('#8e24aa');
    expect(isLegible('#ffe600')).toBe(false);
    expect(paletteOf('#ffe600').light[7]).not.toBe('#ffe600');
  });

  it.each(brands)('%s can be read in both schemes, under white words and as ink', (brand) => {
    const { light, dark } = paletteOf(brand);
    expect(contrastOnLight(light[7] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark[7] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    // Ink on cards, on the darkest of its own tints, and on what lies under the pointer in the dark.
    expect(contrast(light[9] ?? '', light[1] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark[4] ?? '', '#303a37')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark[3] ?? '', '#1a2220')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(brands)(
    '%s has shades as bright as the product’s own, each darker than the one before',
    (brand) => {
      const { light, dark } = paletteOf(brand);
      for (const [step, own] of ownShades.entries())
        expect(Math.abs(luminance(dark[step] ?? '') - luminance(own))).toBeLessThan(0.03);
      for (const shades of [light, dark])
        expect(shades).toEqual([...shades].sort((one, other) => luminance(other) - luminance(one)));
    },
  );

  it('of no hue stays without one', () =>
    expect(paletteOf('#808080').dark.every((shade) => /^#(..)\1\1$/.test(shade))).toBe(true));
});
