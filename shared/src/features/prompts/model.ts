/** A prompt: what an assistant is told before it talks to the customers of a queue or a connection. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { queueTag } from '../queues/index.ts';

export const promptView = z
  .object({
    id: rowId,
    name: z.string(),
    prompt: z.string(),
    model: z.string(),
    maxTokens: z.int(),
    temperature: z.number(),
    maxMessages: z.int(),
    /** Masked once it is set. */
    apiKey: z.string(),
    queueId: rowId.nullable(),
    queue: queueTag.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Prompt' });
export type PromptView = z.output<typeof promptView>;
