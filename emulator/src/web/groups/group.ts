/** A group: people under one name, each addressed as the group addresses its members. */
import { randomInt } from 'node:crypto';
import type { Group, Person } from '../model.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { type Node, node, seconds } from '../wire/nodes.ts';

export type Founding = {
  readonly subject: string;
  readonly creator: Person;
  readonly members: readonly Person[];
  readonly addressing: 'pn' | 'lid';
};

export const isGroupJid = (jid: string): boolean => jid.endsWith('@g.us');

export function foundGroup({ subject, creator, members, addressing }: Founding): Group {
  const jid = `1203630${randomInt(10 ** 10, 10 ** 11)}@g.us`;
  const all = new Map<Person, 'member' | 'admin'>(members.map((member) => [member, 'member']));
  all.set(creator, 'admin');
  return { jid, subject, pictureUrl: null, creator, createdAt: Date.now(), addressing, members: all };
}

export const memberJid = ({ addressing }: Group, { number, lid }: Person, device = 0): string =>
  addressing === 'lid' ? lidJid(lid, device) : numberJid(number, device);

/** Returns the writer of a stanza in the group, under both of its names. */
export const writerNames = (group: Group, person: Person, device = 0): Node['attrs'] => ({
  from: group.jid,
  participant: memberJid(group, person, device),
  addressing_mode: group.addressing,
  ...(group.addressing === 'lid'
    ? { participant_pn: numberJid(person.number) }
    : { participant_lid: lidJid(person.lid) }),
});

export function groupNode(group: Group): Node {
  const { jid, subject, creator, createdAt, addressing, members } = group;
  const attributes = {
    id: jid.split('@')[0],
    subject,
    s_t: seconds(createdAt),
    s_o: memberJid(group, creator),
    creation: seconds(createdAt),
    creator: memberJid(group, creator),
    creator_pn: numberJid(creator.number),
    size: members.size.toString(),
    addressing_mode: addressing,
  };
  return node('group', attributes, memberNodes(group, [...members.keys()]));
}

export const memberNodes = (group: Group, people: readonly Person[]): Node[] =>
  people.map((person) =>
    node('participant', {
      jid: memberJid(group, person),
      type: group.members.get(person) === 'admin' ? 'admin' : undefined,
      ...(group.addressing === 'lid'
        ? { phone_number: numberJid(person.number) }
        : { lid: lidJid(person.lid) }),
    }),
  );
