/** Where a client's stanzas go, from its introduction to its end. */
import type { Candidate, Companion, World } from '../model.ts';
import type { Connection, Listener } from '../wire/connection.ts';
import { child, type Node, node, result } from '../wire/nodes.ts';
import { takeCallStanza } from './calls.ts';
import { takeCodeStanza } from './code-linking.ts';
import { settle } from './companions.ts';
import { logIn } from './login.ts';
import { isOutdated, outdated, versionOf } from './outdated.ts';
import { takePresence, takeTyping } from './presence.ts';
import { answer } from './queries.ts';
import { takeReceipt } from './receipts.ts';
import { offerCodes, withdrawCodes } from './registration.ts';
import { route } from './routing.ts';

type Taker = (world: World, companion: Companion, stanza: Node) => void | Promise<void>;

const takers: Readonly<Record<string, Taker>> = {
  iq: answer,
  message: route,
  receipt: takeReceipt,
  presence: takePresence,
  chatstate: takeTyping,
  call: takeCallStanza,
  ack: (_, companion, { attrs }) =>
    settle(
      companion,
      { kind: attrs['class'] ?? '', id: attrs['id'] ?? '', type: attrs['type'], from: attrs['to'] },
      attrs['error'],
    ),
};

export function openDesk(world: World): Listener {
  const companions = new Map<Connection, Companion>();
  const candidates = new Map<Connection, Candidate>();
  const numberOf = (connection: Connection): string => companions.get(connection)?.owner.number ?? '';

  return {
    onIntroduction(connection, who, routing) {
      const version = versionOf(who);
      world.record('open', String(who.payload.username ?? ''), routing === null ? 'login' : 'routed', {
        version,
      });
      if (isOutdated(world, who)) {
        connection.end(node('failure', { reason: outdated }));
        return;
      }
      if (who.payload.devicePairingData) {
        candidates.set(connection, offerCodes(world, connection, who));
        return;
      }
      const companion = logIn(world, connection, who);
      if (companion !== null) companions.set(connection, companion);
    },
    async onStanza(connection, stanza) {
      world.record('in', numberOf(connection), stanza.tag, stanza.attrs);
      const companion = companions.get(connection);
      if (companion !== undefined) {
        // Whoever was replaced or unlinked has nothing to say any more.
        if (companion.connection === connection) await takers[stanza.tag]?.(world, companion, stanza);
        return;
      }
      const candidate = candidates.get(connection);
      if (candidate !== undefined) takeCandidate(world, candidate, stanza);
    },
    onSent(connection, stanza) {
      world.record('out', numberOf(connection), stanza.tag, stanza.attrs);
    },
    onClose(connection) {
      world.record('close', numberOf(connection), '');
      const companion = companions.get(connection);
      companions.delete(connection);
      const candidate = candidates.get(connection);
      candidates.delete(connection);
      if (candidate !== undefined) withdrawCodes(world, candidate);
      if (companion?.connection !== connection) return;
      companion.connection = null;
      companion.isActive = false;
      companion.isAvailable = false;
    },
    onError(connection, error) {
      world.record('error', numberOf(connection), error instanceof Error ? error.message : String(error));
    },
  };
}

/** Not linked yet: it may answer, keep itself alive and ask to be linked by letters. */
function takeCandidate(world: World, candidate: Candidate, stanza: Node): void {
  if (stanza.tag !== 'iq') return;
  if (child(stanza, 'pair-device-sign')) candidate.onSigned?.(stanza);
  else if (stanza.attrs['type'] === 'result') return;
  else if (child(stanza, 'link_code_companion_reg')) takeCodeStanza(world, candidate, stanza);
  else candidate.connection.send(result(stanza));
}
