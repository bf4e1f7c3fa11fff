/** Linking by eight letters: the device greets the number it was given, and its owner types what the device shows. */
import type { Candidate, Greeting, Person, World } from '../model.ts';
import { beginCodePairing } from '../phone/pairing-code.ts';
import { digits, lidJid } from '../wire/jids.ts';
import { bytes, child, type Node, need, node, result, seconds, serverJid } from '../wire/nodes.ts';

const section = 'link_code_companion_reg';

/** Takes what a device that shows letters says: first a greeting, and when they were typed, its share of the secret. */
export function takeCodeStanza(world: World, candidate: Candidate, stanza: Node): void {
  const part = child(stanza, section);
  const ref = node('link_code_pairing_ref', {}, Buffer.from(candidate.refs[0] ?? ''));
  candidate.connection.send(result(stanza, [node(section, { stage: part?.attrs['stage'] }, [ref])]));
  if (part?.attrs['stage'] === 'companion_finish') {
    candidate.onFinish?.(part);
    return;
  }
  const number = digits((part?.attrs['jid'] ?? '').split('@')[0] ?? '');
  const wrappedEphemeral = need(
    bytes(child(part, 'link_code_pairing_wrapped_companion_ephemeral_pub')),
    'key',
  );
  world.greetings.set(number, { candidate, number, wrappedEphemeral });
  world.changed();
}

/** Returns the secret both share when the owner has typed the right letters; rejects when they are wrong. */
export async function exchangeSecrets(owner: Person, code: string, greeting: Greeting): Promise<Uint8Array> {
  const { candidate, wrappedEphemeral } = greeting;
  const pairing = await beginCodePairing(owner.phone, code, wrappedEphemeral);
  const finished = new Promise<Node>((resolve) => {
    candidate.onFinish = resolve;
  });
  const attributes = {
    from: serverJid,
    type: section,
    id: `code-${candidate.connection.id}`,
    t: seconds(Date.now()),
  };
  candidate.connection.send(
    node('notification', attributes, [
      node(section, { jid: lidJid(owner.lid), stage: 'primary_hello' }, [
        node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, pairing.wrappedPrimaryEphemeral),
        node('primary_identity_pub', {}, owner.phone.identityKey),
        node('link_code_pairing_ref', {}, Buffer.from(candidate.refs[0] ?? '')),
      ]),
    ]),
  );
  const answer = await Promise.race([finished, candidate.gone]);
  return pairing.finish({
    wrappedKeyBundle: need(bytes(child(answer, 'link_code_pairing_wrapped_key_bundle')), 'key bundle'),
    companionIdentity: need(bytes(child(answer, 'companion_identity_public')), 'identity'),
  }).advSecret;
}
