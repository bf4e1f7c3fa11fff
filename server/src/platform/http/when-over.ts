import type { FastifyReply } from 'fastify';

/** Does `work` once nobody hears the answer any more: it has gone out, or its reader has. That may be so already. */
export function whenOver({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}
