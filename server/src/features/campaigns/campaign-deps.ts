/** What campaigns are given by the application beside their context. */
import type { ExportLinks } from '#src/features/contacts/export/index.ts';
import type { MessageDeps } from '#src/features/messages/index.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';

export type CampaignDeps = FileDeps & Pick<MessageDeps, 'capabilities'> & { readonly exports: ExportLinks };
