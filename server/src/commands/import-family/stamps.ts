/** When a row was written and last changed, as nearly every table of the source knows it. */
import { past } from './target/open-target.ts';

/** The two fields of what is given, with their types. */
export const stamps = { createdAt: 'timestamptz', updatedAt: 'timestamptz' } as const;

/** The columns they go to. */
export const stampColumns = { created_at: past('createdAt'), updated_at: past('updatedAt') } as const;
