/** Whether a connection works, and whether its network holds it back. */
import { z } from 'zod';
import { instant } from '../../../kernel/wire.ts';
import { qualityView } from '../quality.ts';

/** The network holds the number back: for people who have not written first (`cold`), or for everybody. */
export const restrictionView = z.object({
  scope: z.enum(['cold', 'all']),
  /** Null until further notice. */
  until: instant.nullable(),
  code: z.string(),
});

/** Signs of life of one connection. */
export const connectionHealthView = z
  .object({
    connectedAt: instant.nullable(),
    lastInboundAt: instant.nullable(),
    lastAckAt: instant.nullable(),
    reconnects: z.int(),
    downSince: instant.nullable(),
    /** Messages that wait to leave. */
    waiting: z.int(),
    restriction: restrictionView.nullable(),
    quality: qualityView,
  })
  .meta({ id: 'ConnectionHealth' });

export type ConnectionHealthView = z.output<typeof connectionHealthView>;
