/**
 * Under whose name the product stands in this browser. The platform's brand comes within the document, a company's own is
 * remembered with its session: both are there before anything is drawn, and without a line too.
 */
import type { BrandView, PlatformBrandView } from '@prosa/shared';
import { useSyncExternalStore } from 'react';
import { storage } from '../browser/storage.ts';

type Decided = Partial<BrandView>;

export type Brand = Pick<BrandView, 'palette' | 'logo' | 'logoDark' | 'icon' | 'supportContact'> & {
  readonly name: string;
};

function parsed<T>(text: string | null | undefined): T | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    // Of another release: as good as none.
    return undefined;
  }
}

let platform =
  parsed<Partial<PlatformBrandView>>(document.querySelector<HTMLMetaElement>('[name=brand]')?.content) ?? {};
let own = parsed<Decided>(storage.get('brand')) ?? {};

const brandOf = (upper: Decided): Brand => {
  // A name of its own does not stand beside somebody else's mark.
  const { logo = null, logoDark = null } = upper.name == null && upper.logo == null ? platform : upper;
  return {
    name: upper.name ?? platform.name ?? 'Prosa',
    palette: upper.palette ?? platform.palette ?? null,
    logo,
    logoDark,
    icon: upper.icon ?? platform.icon ?? null,
    supportContact: upper.supportContact || platform.supportContact || '',
  };
};

let current = brandOf(own);
const listeners = new Set<(brand: Brand) => void>();

function change(): void {
  current = brandOf(own);
  for (const listener of listeners) listener(current);
}

export const brandNow = (): Brand => current;

/** The platform's alone: of what it charges, and to be asked by whoever owes it something. */
export const platformBrandNow = (): Brand & Pick<PlatformBrandView, 'legal'> => ({
  ...brandOf({}),
  legal: platform.legal ?? null,
});

export function onBrand(listener: (brand: Brand) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useBrand = (): Brand => useSyncExternalStore(onBrand, brandNow);

/** Remembers what the reader's company has decided; nothing while nobody is signed in. */
export function keepOwnBrand(brand: BrandView | null | undefined): void {
  const text = JSON.stringify(brand ?? {});
  if (text === JSON.stringify(own)) return;
  own = brand ?? {};
  storage.set('brand', text);
  change();
}

/** Takes what the operator has decided meanwhile. */
export function keepPlatformBrand(brand: PlatformBrandView): void {
  platform = brand;
  change();
}
