/** The session of a connection: how it stands, and why. */
import { z } from 'zod';
import { instant, rowId } from '../../../kernel/wire.ts';
import { restrictionView } from '../health/model.ts';
import { connectionStatuses, statusReasons } from './statuses.ts';

/** What the QR dialog and the status column follow. */
export const sessionView = z
  .object({
    id: rowId,
    status: z.enum(connectionStatuses),
    statusReason: z.enum(statusReasons).nullable(),
    retryAt: instant.nullable(),
    qrcode: z.string(),
    retries: z.int(),
    number: z.string().nullable(),
    restriction: restrictionView.nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'ConnectionSession' });

export type SessionView = z.output<typeof sessionView>;
