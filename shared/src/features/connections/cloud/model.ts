/** Official numbers: what they need, and the texts that their network has approved. */
import { z } from 'zod';

/** What an official number needs. Secrets go in and never come out. */
export const cloudFields = z.object({
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/),
  wabaId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/),
  accessToken: z.string().trim().min(20).max(1_000),
  appSecret: z.string().trim().min(16).max(200),
  verifyToken: z.string().trim().min(8).max(200),
});

export type CloudFields = z.output<typeof cloudFields>;

/** A text approved beforehand, for people who have not written within a day. */
export const templateView = z
  .object({
    name: z.string(),
    language: z.string(),
    category: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
    components: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'MessageTemplate' });
