/** What the pages ask about brands, and how one is changed. Whoever changes a brand stands under it at once. */
import type { BrandPicture, BrandView, PlatformBrandView } from '@prosa/shared';
import { queryOptions } from '@tanstack/react-query';
import { api, sendFilesTo } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import type { Progress } from '#src/lib/api/upload.ts';
import { keepOwnBrand, keepPlatformBrand } from '#src/lib/brand/brand.ts';
import { brandKeys } from './keys.ts';

export const brandQueries = {
  platform: () => queryOptions({ queryKey: brandKeys.platform(), queryFn: () => api.brand.platform() }),
  legal: () => queryOptions({ queryKey: brandKeys.legal(), queryFn: () => api.brand.legal() }),
  own: () => queryOptions({ queryKey: brandKeys.own(), queryFn: () => api.brand.own() }),
};

export const putOwnBrand = (brand: BrandView): void => {
  queryClient.setQueryData(brandQueries.own().queryKey, brand);
  keepOwnBrand(brand);
};

const putPlatformBrand = (brand: PlatformBrandView): void => {
  queryClient.setQueryData(brandQueries.platform().queryKey, brand);
  keepPlatformBrand(brand);
};

/** What is written of a brand: empty where what lies below holds. */
export type BrandValues = { name: string; color: string; supportContact: string };

/** How the brand of somebody is changed; each resolves once the reader stands under it. */
export type BrandChanges = {
  readonly save: (values: BrandValues) => Promise<void>;
  readonly attach: (picture: BrandPicture, file: File, progress: Progress) => Promise<void>;
  readonly detach: (picture: BrandPicture) => Promise<void>;
};

const decided = ({ name, color }: BrandValues) => ({
  name: name.trim() === '' ? null : name,
  color: color.trim() === '' ? null : color,
});

export const ownChanges: BrandChanges = {
  save: async (values) =>
    putOwnBrand(await api.brand.update({ ...decided(values), supportContact: values.supportContact })),
  attach: async (picture, file, progress) =>
    putOwnBrand(await sendFilesTo('brand', 'attach', { picture }, [file], progress)),
  detach: async (picture) => putOwnBrand(await api.brand.detach({ picture })),
};

export const platformChanges: BrandChanges = {
  save: async (values) => {
    await api.platformSettings.update({ supportContact: values.supportContact });
    putPlatformBrand(await api.brand.updatePlatform(decided(values)));
  },
  attach: async (picture, file, progress) =>
    putPlatformBrand(await sendFilesTo('brand', 'attachPlatform', { picture }, [file], progress)),
  detach: async (picture) => putPlatformBrand(await api.brand.detachPlatform({ picture })),
};

export const removeOwnBrand = async (): Promise<void> => putOwnBrand(await api.brand.remove());

/** Puts another version of terms and privacy in place, which is offered from then on. */
export async function saveLegal(texts: { terms: string; privacy: string }): Promise<void> {
  queryClient.setQueryData(brandQueries.legal().queryKey, await api.brand.updateLegal(texts));
  putPlatformBrand(await api.brand.platform());
}
