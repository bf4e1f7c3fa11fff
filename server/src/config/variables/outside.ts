/** Everybody else in the world: mail, payments, models, the store for files. */
import { z } from 'zod';
import { serverAddress } from '../addresses.ts';
import { flag, list, optional } from '../kinds.ts';

export const outsideVariables = {
  SMTP_URL: serverAddress(/^smtps?:$/, 'smtps://user:password@mail.example.com').describe(
    'Mail server, e.g. smtps://user:password@mail.example.com; without it letters lie in DATA_DIR/mail',
  ),
  MAIL_FROM: optional.describe('Sender of e-mail, e.g. Prosa <prosa@example.com>; needed with SMTP_URL'),
  EFI_URL: z
    .url({ protocol: /^https$/ })
    .default('https://pix.api.efipay.com.br')
    .describe('Efí’s Pix API; https://pix-h.api.efipay.com.br is its test bench'),
  EFI_CA_FILE: optional.describe('Authority that signs for EFI_URL, as PEM, where it is not a public one'),
  ASAAS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.asaas.com/v3')
    .describe('Asaas’ API; https://api-sandbox.asaas.com/v3 is its test bench'),
  AI_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openai.com/v1')
    .describe('OpenAI-compatible API for prompts that name no other'),
  DIALOGFLOW_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://dialogflow.googleapis.com')
    .describe('Dialogflow’s API; another address is for development and tests'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google gives out tokens; another address is for development and tests'),
  OUTGOING_LOOPBACK: flag
    .default(false)
    .describe(
      '1 lets companies name bots, models and webhooks on this machine, over http too: for development and tests',
    ),
  OUTGOING_HOSTS: list
    .pipe(z.array(z.string().regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'must be host:port')))
    .default([])
    .describe(
      'Places in a private network that companies may name for bots, models, webhooks and proxies all the same, over http too, as host:port, separated by commas, e.g. 10.0.0.5:11434',
    ),
  S3_BUCKET: optional.describe(
    'Bucket of an S3-compatible store for media; without it files lie in DATA_DIR/media',
  ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be http://… or https://…' })
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe('Where the store is reached, e.g. https://minio.example.com; Amazon’s own unless given'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: optional.describe('Key for the bucket; what the machine itself is allowed unless given'),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret of that key'),
} as const;
