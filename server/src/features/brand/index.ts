/** Under whose name the product stands, as everybody reads it. */

export { viewOffer, viewPlatformBrand } from './brand.view.ts';
export { findLegal, findPlatformBrand } from './decided-brand.queries.ts';
export { platformBrandChanged } from './events.ts';
export { letterBrand, ownBrand, spokenBrand } from './own-brand.ts';
