/** What campaigns are given by the application beside their context. */
import type { ExportLinks } from '#src/features/contacts/index.ts';
import type { FileWorld } from '#src/features/files/index.ts';

export type CampaignWorld = FileWorld & { readonly exports: ExportLinks };
