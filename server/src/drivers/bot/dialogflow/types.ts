/** What Google answers, as far as it is read: https://cloud.google.com/dialogflow/es/docs/reference/rest/v2/DetectIntentResponse */
import { z } from 'zod';

export const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  project_id: z.string().optional(),
});

export const token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
export const tokenFailure = z.object({ error: z.string(), error_description: z.string().optional() });

export const fulfillment = z.object({
  platform: z.string().optional(),
  text: z.object({ text: z.array(z.string()).optional() }).optional(),
  quickReplies: z
    .object({ title: z.string().optional(), quickReplies: z.array(z.string()).optional() })
    .optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
});
export type Fulfillment = z.output<typeof fulfillment>;

export const detected = z.object({
  queryResult: z.object({
    fulfillmentText: z.string().optional(),
    fulfillmentMessages: z.array(fulfillment).optional(),
    intent: z
      .object({
        displayName: z.string().optional(),
        isFallback: z.boolean().optional(),
        endInteraction: z.boolean().optional(),
      })
      .optional(),
  }),
});
export type Detected = z.output<typeof detected>;

export const failure = z.object({
  error: z.object({ message: z.string().optional(), status: z.string().optional() }),
});
