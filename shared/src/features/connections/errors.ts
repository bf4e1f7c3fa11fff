import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';
import { instant } from '../../kernel/wire.ts';

export const connectionErrors = defineErrors({
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },
  ERR_NO_OTHER_WHATSAPP: { status: 400 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  ERR_WAPP_CHECK_CONTACT: { status: 400 },
  ERR_WAPP_INVALID_CONTACT: { status: 400 },
  ERR_WAPP_DOWNLOAD_MEDIA: { status: 502 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  ERR_PLAN_LIMIT_CONNECTIONS: { status: 400, params: z.object({ limit: z.int() }) },
  ERR_PROVIDER_UNAVAILABLE: { status: 400 },
  /** Another connection, perhaps of another company, has this number. */
  ERR_NUMBER_IN_USE: { status: 409 },
  /** The network holds the number back; `until` is null while nobody knows until when. */
  ERR_NUMBER_HELD: {
    status: 409,
    params: z.object({ until: instant.nullable(), scope: z.enum(['cold', 'all']) }),
  },
  /** WhatsApp gave no code, or the number cannot be linked this way. */
  ERR_PAIRING_CODE: { status: 502 },
});
