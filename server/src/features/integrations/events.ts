import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const integration = z.object({ integrationId: rowId });

export const integrationCreated = defineFact('integration.created', integration);
export const integrationChanged = defineFact('integration.changed', integration);
export const integrationDeleted = defineFact('integration.deleted', integration);
