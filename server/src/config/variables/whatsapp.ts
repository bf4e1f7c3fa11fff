/** Which networks there are, and where they are reached. */
import { isProxyAddress, providers } from '@prosa/shared';
import { z } from 'zod';
import { flag, list, optional } from '../kinds.ts';

export const whatsappVariables = {
  SANDBOX: flag.optional().describe('Simulated phones: on with the embedded database unless 0'),
  PROVIDERS: list
    .pipe(z.array(z.enum(providers)).min(1))
    .optional()
    .describe(
      'Networks that new connections may use, the usual one first: beta (WhatsApp Web), cloud (official API), sandbox',
    ),
  WHATSAPP_WEB_URL: z
    .url({ protocol: /^wss?$/ })
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe('Another WhatsApp Web than the real one, for development and tests'),
  WHATSAPP_WEB_CA_FILE: optional.describe(
    'Authority that signs for WhatsApp’s media servers and for proxies over TLS, as PEM, where it is not a public one',
  ),
  WHATSAPP_WEB_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .or(z.literal('').transform(() => undefined))
    .optional()
    .describe(
      'Version of WhatsApp Web that all linked numbers speak, e.g. 2.3000.1043857760; without it the newest that works is used',
    ),
  WHATSAPP_WEB_VERSION_URLS: list
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(10))
    .optional()
    .describe(
      'Addresses that tell the newest version of WhatsApp Web, as JSON or text; WhatsApp’s own page and the client library’s unless told, empty asks nobody',
    ),
  WHATSAPP_PROXY_URL: optional
    .refine(
      (text) => text === undefined || isProxyAddress(text),
      'must be http://, https:// or socks5://, with user:password@ where needed (special characters percent-encoded)',
    )
    .describe(
      'Proxy through which linked numbers reach WhatsApp, e.g. socks5://user:password@10.0.0.5:1080; a connection’s own one comes first',
    ),
  CLOUD_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com')
    .describe('Meta’s Graph API; another address is for development and tests'),
  CLOUD_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v24.0')
    .describe('Version of the Graph API that official numbers speak'),
} as const;
