/** A brand that an admin changes is changed for everyone of the company who looks. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { putOwnBrand } from './api.ts';

export const brandPatches = definePatches({ brand: ({ brand }) => putOwnBrand(brand) });
