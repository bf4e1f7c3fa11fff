/** What the variables must be together. */
import { z } from 'zod';
import { variables } from './variables.ts';

/** Told beside whatever else is wrong. */
const always = { when: () => true };

export const schema = z
  .object(variables)
  .refine((values) => values.PROSA_SECRET !== undefined || values.PROSA_SECRET_OLD.length === 0, {
    path: ['PROSA_SECRET'],
    error: 'is needed with PROSA_SECRET_OLD',
    ...always,
  })
  .refine((values) => values.DATABASE_PASSWORD === undefined || values.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed with DATABASE_PASSWORD',
    ...always,
  })
  .refine((values) => values.DATABASE_REPLICA_URL === undefined || values.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'is needed with DATABASE_REPLICA_URL',
    ...always,
  })
  .refine((values) => values.REDIS_PASSWORD === undefined || values.REDIS_URL !== undefined, {
    path: ['REDIS_URL'],
    error: 'is needed with REDIS_PASSWORD',
    ...always,
  })
  .refine((values) => !values.SMTP_URL || values.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is needed with SMTP_URL',
    ...always,
  })
  .refine((values) => values.S3_BUCKET !== undefined || (!values.S3_ENDPOINT && !values.S3_ACCESS_KEY_ID), {
    path: ['S3_BUCKET'],
    error: 'is needed with S3_ENDPOINT and S3_ACCESS_KEY_ID',
    ...always,
  })
  .refine((values) => !values.S3_ACCESS_KEY_ID === !values.S3_SECRET_ACCESS_KEY, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'goes together with S3_ACCESS_KEY_ID',
    ...always,
  });

export type Values = z.output<typeof schema>;
