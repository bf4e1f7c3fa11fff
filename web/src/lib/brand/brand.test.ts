import type { BrandView, PlatformBrandView } from '@prosa/shared';
import { beforeEach, expect, test, vi } from 'vitest';

const nothing = {
  ...{ name: null, color: null, palette: null, logo: null, logoDark: null, icon: null },
  supportContact: '',
};
const platform: PlatformBrandView = {
  ...{ ...nothing, legal: null, name: 'Atende Já', logo: '/logo', icon: '/icon' },
  supportContact: 'ajuda@atende.example',
};
const padaria: BrandView = { ...nothing, name: 'Padaria Sol', supportContact: '+55 11 99999-0000' };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.head.innerHTML = '';
});

/** A page as it is loaded: its document says what the platform has decided. */
async function loaded(said?: PlatformBrandView) {
  const meta = document.createElement('meta');
  meta.name = 'brand';
  meta.content = JSON.stringify(said);
  if (said !== undefined) document.head.append(meta);
  return import('./brand.ts');
}

test('without any brand the product is what it is called', async () => {
  const { brandNow, platformBrandNow } = await loaded();
  expect(brandNow()).toEqual({
    name: 'Prosa',
    ...{ palette: null, logo: null, logoDark: null, icon: null },
    supportContact: '',
  });
  expect(platformBrandNow().legal).toBeNull();
});

test('the platform’s brand is there with the document, a company’s from its last session on', async () => {
  const first = await loaded(platform);
  expect(first.brandNow()).toMatchObject({ name: 'Atende Já', logo: '/logo' });
  first.keepOwnBrand(padaria);
  vi.resetModules();
  const { brandNow, platformBrandNow } = await import('./brand.ts');
  expect(brandNow()).toMatchObject({
    name: 'Padaria Sol',
    supportContact: '+55 11 99999-0000',
    icon: '/icon',
  });
  // The platform's mark says the platform's name.
  expect(brandNow().logo).toBeNull();
  expect(platformBrandNow()).toMatchObject({ name: 'Atende Já', supportContact: 'ajuda@atende.example' });
});

test('a brand that is taken back leaves the platform’s, and whoever looks is told', async () => {
  const { brandNow, keepOwnBrand, onBrand } = await loaded(platform);
  const told: string[] = [];
  onBrand(({ name }) => told.push(name));
  keepOwnBrand(padaria);
  keepOwnBrand({ ...padaria });
  keepOwnBrand(nothing);
  expect(told).toEqual(['Padaria Sol', 'Atende Já']);
  expect(brandNow().supportContact).toBe('ajuda@atende.example');
});

test('what another release has left behind is as good as nothing', async () => {
  localStorage.setItem('brand', '{');
  expect((await loaded()).brandNow().name).toBe('Prosa');
});
