import { maskedSecret, type PromptView, type QueueView } from '@prosa/shared';
import type { PromptRow } from './prompt.queries.ts';

/** A prompt as admins see it; its key shows that there is one. */
export function viewPrompt(row: PromptRow, queues: ReadonlyMap<number, QueueView>): PromptView {
  const queue = row.queueId === null ? undefined : queues.get(row.queueId);
  return {
    id: row.id,
    name: row.name,
    prompt: row.prompt,
    model: row.model,
    maxTokens: row.maxTokens,
    temperature: row.temperature,
    maxMessages: row.maxMessages,
    apiKey: row.apiKey === null ? '' : maskedSecret,
    queueId: queue?.id ?? null,
    queue: queue === undefined ? null : { id: queue.id, name: queue.name, color: queue.color },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
