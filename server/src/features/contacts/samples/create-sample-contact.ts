/** Somebody who does not exist, under a number that is nobody's. */
import type { Ctx } from '#src/platform/context.ts';
import { findContactIdBy } from '../contact.queries.ts';
import { recognizeContact } from '../identity/recognize-contact.ts';

export type SampleContact = {
  readonly id: number;
  /** Whether they were made here: somebody may have kept them from before. */
  readonly isNew: boolean;
};

/** Finds or makes them as if they had written, and returns them, locked. */
export async function createSampleContact(ctx: Ctx, name: string, number: string): Promise<SampleContact> {
  const identities = [{ kind: 'phone', value: number }] as const;
  const known = await findContactIdBy(ctx, identities);
  const who = { identities, pushName: name, isGroup: false, vouchedBy: 'simulator' } as const;
  const id = await recognizeContact(ctx, who, async () => undefined);
  return { id, isNew: known === undefined };
}
