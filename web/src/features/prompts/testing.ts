/** Builds prompts for tests. */
import { maskedSecret, type PromptView } from '@prosa/shared';

export const buildPrompt = (some: Partial<PromptView> = {}): PromptView => ({
  id: 1,
  name: 'Balcão',
  prompt: 'Você atende os clientes de uma padaria e responde com gentileza.',
  baseUrl: '',
  model: 'gpt-4o-mini',
  modelInUse: some.model ?? 'gpt-4o-mini',
  transcriptionModel: 'whisper-1',
  maxTokens: 100,
  temperature: 0.7,
  maxMessages: 10,
  apiKey: maskedSecret,
  queueId: 3,
  queue: { id: 3, name: 'Vendas', color: '#0b7565' },
  uses: { queues: 0, connections: 0 },
  usage: { calls: 0, promptTokens: 0, completionTokens: 0 },
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
