/** Privacy tokens: somebody who trusts a contact hands it a token, which the contact then shows when it writes. */
import { randomBytes } from 'node:crypto';
import type { Companion, Person, World } from '../model.ts';
import { lidJid, numberJid, parseJid } from '../wire/jids.ts';
import { child, childrenOf, type Node, node, result, seconds } from '../wire/nodes.ts';
import { deliver } from './companions.ts';

/** Hands out the tokens of a device's account: whoever gets one sees it. */
export function giveTokens(world: World, companion: Companion, question: Node): Node {
  for (const { attrs } of childrenOf(child(question, 'tokens'), 'token')) {
    const to = world.people.byAddress(parseJid(attrs['jid'] ?? ''));
    if (to !== undefined) giveToken(companion.owner, to);
  }
  return result(question);
}

let given = 0;

export function giveToken(from: Person, to: Person): void {
  const at = Date.now();
  to.sights.add({ at, what: 'token', with: from.number });
  for (const device of to.companions.values()) {
    given += 1;
    const token = node(
      'token',
      { jid: numberJid(to.number), t: seconds(at), type: 'trusted_contact' },
      randomBytes(16),
    );
    deliver(
      device,
      node(
        'notification',
        {
          from: numberJid(from.number),
          sender_lid: lidJid(from.lid),
          type: 'privacy_token',
          id: `token-${given}`,
          t: seconds(at),
        },
        [node('tokens', {}, [token])],
      ),
    );
  }
}
