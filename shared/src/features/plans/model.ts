/** A plan: what a company may use and how much of it. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

export const planView = z
  .object({
    id: rowId,
    name: z.string(),
    users: z.int(),
    connections: z.int(),
    queues: z.int(),
    /** Reais a month. */
    value: z.number(),
    enabled: z.boolean(),
    useCampaigns: z.boolean(),
    useSchedules: z.boolean(),
    useInternalChat: z.boolean(),
    useExternalApi: z.boolean(),
    useKanban: z.boolean(),
    useOpenAi: z.boolean(),
    useIntegrations: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type PlanView = z.output<typeof planView>;
