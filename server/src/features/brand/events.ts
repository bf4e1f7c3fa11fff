import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** The company stands under another name, colour or picture, or names somebody else to ask. */
export const brandChanged = defineFact('brand.changed', z.object({}));

/** So does the whole installation, or it asks to accept other terms; stated in the operator's company. */
export const platformBrandChanged = defineFact('platform.brand_changed', z.object({}));
