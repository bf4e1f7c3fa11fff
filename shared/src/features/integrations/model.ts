/** An integration: an outside bot that answers in a queue. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;

export const integrationView = z
  .object({
    id: rowId,
    type: z.enum(integrationTypes),
    name: z.string(),
    projectName: z.string(),
    /** Masked once it is set. */
    jsonContent: z.string(),
    language: z.string(),
    urlN8N: z.string(),
    typebotSlug: z.string(),
    typebotExpires: z.int(),
    typebotDelayMessage: z.int(),
    typebotKeywordFinish: z.string(),
    typebotKeywordRestart: z.string(),
    typebotRestartMessage: z.string(),
    typebotUnknownMessage: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'QueueIntegration' });
export type IntegrationView = z.output<typeof integrationView>;
