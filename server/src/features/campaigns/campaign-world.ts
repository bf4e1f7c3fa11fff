/** What campaigns are given by the application beside their context. */
import type { ExportLinks } from '#src/features/contacts/index.ts';
import type { FileWorld } from '#src/features/files/index.ts';
import type { MessageWorld } from '#src/features/messages/index.ts';

export type CampaignWorld = FileWorld &
  Pick<MessageWorld, 'capabilities'> & { readonly exports: ExportLinks };
