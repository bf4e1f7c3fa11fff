/** Founding and changing groups, by a phone or by a device; every device of every member is told. */
import type { Companion, Group, Person, World } from '../model.ts';
import { deliver } from '../server/companions.ts';
import { parseJid } from '../wire/jids.ts';
import { bytes, child, childrenOf, type Node, node, refusal, result, seconds } from '../wire/nodes.ts';
import { type Founding, foundGroup, groupNode, memberJid, memberNodes } from './group.ts';
import { forgetKeys } from './group-letters.ts';

let notices = 0;

function announce(group: Group, actor: Person, what: Node): void {
  for (const member of group.members.keys())
    for (const device of member.companions.values()) {
      notices += 1;
      const participant = memberJid(group, actor);
      const attributes = { from: group.jid, type: 'w:gp2', id: `group-${notices}`, participant };
      deliver(
        device,
        node('notification', { ...attributes, t: seconds(Date.now()), notify: actor.name }, [what]),
      );
    }
}

export function found({ groups }: Pick<World, 'groups'>, founding: Founding): Group {
  const group = foundGroup(founding);
  groups.set(group.jid, group);
  announce(group, founding.creator, node('create', { type: 'new' }, [groupNode(group)]));
  return group;
}

export function rename(group: Group, actor: Person, subject: string): void {
  group.subject = subject;
  const attributes = { subject, s_t: seconds(Date.now()), s_o: memberJid(group, actor) };
  announce(group, actor, node('subject', attributes));
}

export function add(group: Group, actor: Person, people: readonly Person[]): void {
  for (const person of people) if (!group.members.has(person)) group.members.set(person, 'member');
  announce(group, actor, node('add', {}, memberNodes(group, people)));
}

export function remove(group: Group, actor: Person, people: readonly Person[]): void {
  // Whoever goes hears of it.
  announce(group, actor, node('remove', {}, memberNodes(group, people)));
  for (const person of people) group.members.delete(person);
  forgetKeys(group);
}

const unknown = 404;

/** Answers `w:g2`, asked of a group or of `@g.us`. */
export function askGroups(world: World, { owner }: Companion, question: Node): Node {
  if (child(question, 'participating')) {
    const own = [...world.groups.values()].filter(({ members }) => members.has(owner));
    return result(question, [node('groups', {}, own.map(groupNode))]);
  }
  const group = world.groups.get(question.attrs['to'] ?? '');
  if (group === undefined) return refusal(question, unknown, 'item-not-found');
  return result(question, [groupNode(group)]);
}

export function changeGroups(world: World, { owner }: Companion, question: Node): Node {
  const create = child(question, 'create');
  if (create !== undefined) {
    const members = peopleIn(world, create);
    const subject = create.attrs['subject'] ?? '';
    const group = found(world, { subject, creator: owner, members, addressing: 'lid' });
    return result(question, [groupNode(group)]);
  }
  for (const { attrs } of childrenOf(child(question, 'leave'), 'group')) {
    const group = world.groups.get(attrs['id'] ?? '');
    if (group !== undefined) remove(group, owner, [owner]);
  }
  const group = world.groups.get(question.attrs['to'] ?? '');
  if (group === undefined) return result(question);
  return result(question, changeOne(world, group, owner, question));
}

function changeOne(world: World, group: Group, actor: Person, question: Node): Node[] {
  const [subject, added, removed] = ['subject', 'add', 'remove'].map((tag) => child(question, tag));
  if (subject !== undefined) rename(group, actor, Buffer.from(bytes(subject) ?? []).toString());
  if (added !== undefined) add(group, actor, peopleIn(world, added));
  if (removed !== undefined) remove(group, actor, peopleIn(world, removed));
  const changed = added ?? removed;
  return changed === undefined ? [] : [node(changed.tag, {}, [...childrenOf(changed, 'participant')])];
}

const peopleIn = (world: World, holder: Node): Person[] =>
  childrenOf(holder, 'participant').flatMap(({ attrs }) => {
    const person = world.people.byAddress(parseJid(attrs['jid'] ?? ''));
    return person === undefined ? [] : [person];
  });
