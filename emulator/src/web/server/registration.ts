/**
 * Linking a device. It asks to be linked, gets references to show as codes, and belongs to whoever's phone scans one; then
 * it has to come back and log in.
 */

import { randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import type { Candidate, Companion, Person, World } from '../model.ts';
import { signCompanion, verifyDeviceSignature } from '../phone/adv.ts';
import type { Connection } from '../wire/connection.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { bytes, child, type Node, need, node, numberOf, serverJid } from '../wire/nodes.ts';
import type { Introduction } from '../wire/noise.ts';

const refsShown = 6;

export function offerCodes(world: World, connection: Connection, who: Introduction): Candidate {
  const refs = Array.from({ length: refsShown }, () => `2@${randomBytes(24).toString('base64')}`);
  let leave: () => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('the device has gone'));
  });
  // Most devices go without anybody waiting for them.
  gone.catch(() => undefined);
  const candidate: Candidate = {
    gone,
    leave,
    connection,
    transportKey: who.clientKey,
    keys: need(who.payload.devicePairingData, 'pairing data'),
    refs,
    onSigned: null,
    onFinish: null,
  };
  for (const ref of refs) world.candidates.set(ref, candidate);
  const shown = refs.map((ref) => node('ref', {}, Buffer.from(ref)));
  const ask = { from: serverJid, type: 'set', xmlns: 'md', id: `pair-${connection.id}` };
  connection.send(node('iq', ask, [node('pair-device', {}, shown)]));
  return candidate;
}

export function withdrawCodes(world: World, candidate: Candidate): void {
  candidate.leave();
  for (const ref of candidate.refs) world.candidates.delete(ref);
  for (const [number, greeting] of world.greetings)
    if (greeting.candidate === candidate) world.greetings.delete(number);
}

export type Code = { readonly ref: string; readonly identityKey: Uint8Array; readonly advSecret: Uint8Array };

/** Reads a code's text: a reference, then the device's keys. */
export function readCode(code: string): Code {
  const [ref, , identity, secret] = code.slice(code.indexOf('#') + 1).split(',');
  if (ref === undefined || identity === undefined || secret === undefined)
    throw new Error('this is not a code of WhatsApp Web');
  return {
    ref,
    identityKey: Buffer.from(identity, 'base64'),
    advSecret: Buffer.from(secret, 'base64'),
  };
}

/** Links a device: the phone vouches for it, and it is linked as soon as it has signed in turn. */
export async function link(
  world: World,
  person: Person,
  candidate: Candidate,
  advSecret: Uint8Array,
): Promise<Companion> {
  const identityKey = need(candidate.keys.eIdent, 'identity key');
  const device = person.lastDevice + 1;
  const { wrapped, details } = signCompanion(person.phone, { identityKey, advSecret, keyIndex: device });
  const signed = new Promise<Node>((resolve) => {
    candidate.onSigned = resolve;
  });
  const ask = { from: serverJid, type: 'set', xmlns: 'md', id: `paired-${candidate.connection.id}` };
  const success = node('pair-success', {}, [
    node('device-identity', {}, wrapped),
    node('biz', { name: person.name }),
    node('platform', { name: 'android' }),
    node('device', { jid: numberJid(person.number, device), lid: lidJid(person.lid, device) }),
  ]);
  candidate.connection.send(node('iq', ask, [success]));
  const answer = need(
    bytes(child(child(await Promise.race([signed, candidate.gone]), 'pair-device-sign'), 'device-identity')),
    'signature',
  );
  if (!verifyDeviceSignature({ phone: person.phone, companionIdentityKey: identityKey, details, answer }))
    throw new Error('the device signed something else');
  person.lastDevice = device;
  const companion = companionOf(person, device, candidate);
  person.companions.set(device, companion);
  withdrawCodes(world, candidate);
  candidate.connection.end(node('stream:error', { code: '515' }));
  return companion;
}

function companionOf(owner: Person, id: number, { keys, transportKey }: Candidate): Companion {
  return {
    owner,
    id,
    keyIndex: id,
    platform: proto.DeviceProps.decode(need(keys.deviceProps, 'device properties')).os ?? '',
    transportKey,
    identityKey: need(keys.eIdent, 'identity key'),
    registrationId: numberOf(need(keys.eRegid, 'registration id')),
    signedPreKey: {
      id: numberOf(need(keys.eSkeyId, 'signed pre-key')),
      publicKey: need(keys.eSkeyVal, 'signed pre-key'),
      signature: need(keys.eSkeySig, 'signature of the pre-key'),
    },
    preKeys: new Map(),
    pending: new Map(),
    connection: null,
    isActive: false,
    isAvailable: false,
    isAcquainted: false,
  };
}
