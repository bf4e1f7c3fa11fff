import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { languages } from '../users/index.ts';
import { removedSampleData, sampleData } from './model.ts';

export const sampleDataContract = defineContract({
  get: {
    method: 'GET',
    path: '/sample-data',
    permission: 'admin',
    summary: 'Whether the company has sample data, and how much of them is still there',
    response: sampleData,
  },
  create: {
    method: 'POST',
    path: '/sample-data',
    permission: 'admin',
    throttle: 30,
    audit: 'bare',
    summary:
      'Makes a small company to look at: queues where there are none, tags, quick messages, customers and their conversations. Nothing of it leaves',
    errors: ['ERR_SAMPLE_DATA_THERE'],
    body: z.object({
      /** In which its people and texts are. */
      language: z.enum(languages),
    }),
    response: sampleData,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/sample-data',
    permission: 'admin',
    audit: 'bare',
    summary:
      'Removes what was made to look at, for good; what people have changed or use stays, and is named',
    errors: ['ERR_SAMPLE_DATA_ABSENT'],
    response: removedSampleData,
  },
});
