/**
 * Groups by name: a group is made known when it is first heard of and when it is renamed, and its messages carry the name
 * from then on, because whoever takes them may not have cared for the group before. Who is in it is remembered briefly.
 */
import type { GroupMetadata, WASocket } from 'baileys';
import type { Identity, InboxEvent } from '../../events.ts';
import { boundedCache } from '../bounded-cache.ts';
import { wordsIn } from '../content/plain-values.ts';
import type { Batch } from '../content/read-batch.ts';
import { identityOf, isGroup } from '../jids.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import type { SessionCaches } from './session-caches.ts';

export type GroupDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'log' | 'now'>;
  readonly pace: Pace;
  readonly caches: SessionCaches;
};

type Asked = Pick<WASocket, 'groupMetadata'>;

export type GroupNames = {
  /** What the batch makes known of groups; more is asked for and told later. */
  readonly hear: (batch: Batch, socket: Asked, tell: (event: InboxEvent) => void) => void;
  /** What the group among these is called; undefined where there is none, or its name is not known yet. */
  readonly nameOf: (names: readonly Identity[]) => string | undefined;
};

/** More groups than anybody follows; the name of one is asked for again after so long. */
const remembered = { most: 5_000, forMs: 24 * 60 * 60_000 };

export function groupNames({ options, pace, caches }: GroupDeps): GroupNames {
  const known = boundedCache({ ...remembered, now: options.now });
  const asking = new Set<string>();

  function learn(group: Partial<GroupMetadata>, tell: (event: InboxEvent) => void): void {
    const event = named(group);
    if (event === undefined) return;
    for (const { value } of event.identities) known.set(value, event.name);
    tell(event);
  }

  const nameOf = (group: Identity | undefined): string | undefined => group && known.get<string>(group.value);

  async function meet(jid: string, socket: Asked, tell: (event: InboxEvent) => void): Promise<void> {
    try {
      const metadata = await limited(options.timers, pace.query, socket.groupMetadata(jid));
      caches.groups.set(jid, metadata);
      learn(metadata, tell);
    } catch (err) {
      options.log.debug({ err }, 'a group could not be asked for its name');
    } finally {
      asking.delete(jid);
    }
  }

  return {
    hear: (batch, socket, tell) => {
      for (const group of [...(batch['groups.upsert'] ?? []), ...(batch['groups.update'] ?? [])]) {
        if (group.id !== undefined) caches.groups.del(group.id);
        learn(group, tell);
      }
      const moved = batch['group-participants.update'];
      if (moved) caches.groups.del(moved.id);
      for (const { key } of batch['messages.upsert']?.messages ?? []) {
        const jid = key.remoteJid ?? '';
        if (!isGroup(jid) || asking.has(jid) || nameOf(identityOf(jid)) !== undefined) continue;
        asking.add(jid);
        void meet(jid, socket, tell);
      }
    },
    nameOf: (names) => nameOf(names.find(({ kind }) => kind === 'group')),
  };
}

function named({
  id,
  subject,
}: Partial<GroupMetadata>): Extract<InboxEvent, { type: 'contact' }> | undefined {
  const group = identityOf(id);
  const name = wordsIn(subject);
  if (group === undefined || name === null) return undefined;
  return { type: 'contact', identities: [group], pushName: null, name };
}
