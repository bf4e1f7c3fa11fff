import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const prompt = z.object({ promptId: rowId });

export const promptCreated = defineFact('prompt.created', prompt);
export const promptChanged = defineFact('prompt.changed', prompt);
export const promptDeleted = defineFact('prompt.deleted', prompt);
