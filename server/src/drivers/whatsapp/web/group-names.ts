/** Groups by name: a group is made known when it is first heard of and when it is renamed; who is in it is remembered briefly. */
import type { GroupMetadata, WASocket } from 'baileys';
import type { InboxEvent } from '../events.ts';
import { identityOf, isGroup } from './jids.ts';
import { limited } from './limited.ts';
import type { Pace, WebOptions } from './options.ts';
import { wordsIn } from './plain-values.ts';
import type { Batch } from './read-batch.ts';
import type { SessionCaches } from './session-caches.ts';

export type GroupWorld = {
  readonly options: Pick<WebOptions, 'timers' | 'log'>;
  readonly pace: Pace;
  readonly caches: SessionCaches;
};

type Asked = Pick<WASocket, 'groupMetadata'>;

export type GroupNames = {
  /** What the batch makes known of groups; more is asked for and told later. */
  readonly hear: (batch: Batch, socket: Asked, tell: (event: InboxEvent) => void) => void;
};

export function groupNames({ options, pace, caches }: GroupWorld): GroupNames {
  const met = new Set<string>();

  async function meet(jid: string, socket: Asked, tell: (event: InboxEvent) => void): Promise<void> {
    try {
      const metadata = await limited(options.timers, pace.query, socket.groupMetadata(jid));
      caches.groups.set(jid, metadata);
      const event = named(metadata);
      if (event) tell(event);
    } catch (err) {
      met.delete(jid);
      options.log.debug({ err }, 'a group could not be asked for its name');
    }
  }

  return {
    hear: (batch, socket, tell) => {
      for (const group of [...(batch['groups.upsert'] ?? []), ...(batch['groups.update'] ?? [])]) {
        if (group.id !== undefined) caches.groups.del(group.id);
        const event = named(group);
        if (event) tell(event);
      }
      const moved = batch['group-participants.update'];
      if (moved) caches.groups.del(moved.id);
      for (const { key } of batch['messages.upsert']?.messages ?? []) {
        const jid = key.remoteJid ?? '';
        if (!isGroup(jid) || met.has(jid)) continue;
        met.add(jid);
        void meet(jid, socket, tell);
      }
    },
  };
}

function named({ id, subject }: Partial<GroupMetadata>): InboxEvent | undefined {
  const group = identityOf(id);
  const name = wordsIn(subject);
  if (group === undefined || name === null) return undefined;
  return { type: 'contact', identities: [group], pushName: null, name };
}
