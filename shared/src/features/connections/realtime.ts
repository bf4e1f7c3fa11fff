import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { connectionView, sessionView } from './model.ts';

export const whatsappChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), whatsapp: connectionView }),
  z.object({ action: z.literal('delete'), whatsappId: rowId }),
]);

export const whatsappSessionChannel = z.object({ action: z.literal('update'), session: sessionView });
