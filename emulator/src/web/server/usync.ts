/** The server's directory: which devices somebody has, by which hidden id they go, whether a number is on WhatsApp at all. */
import type { Person, World } from '../model.ts';
import { lidJid, numberJid, parseJid } from '../wire/jids.ts';
import { child, children, childrenOf, type Node, node, result, text } from '../wire/nodes.ts';

export function lookUp(world: World, question: Node): Node {
  const usync = child(question, 'usync');
  const wanted = new Set(children(child(usync, 'query')).map(({ tag }) => tag));
  const users = childrenOf(child(usync, 'list'), 'user').flatMap((user) => entry(world, user, wanted));
  return result(question, [
    node('usync', { context: usync?.attrs['context'], mode: 'query', sid: usync?.attrs['sid'] }, [
      node('result', {}),
      node('list', {}, users),
    ]),
  ]);
}

/** Numbers that nobody has are left out of the answer. */
function entry(world: World, user: Node, wanted: ReadonlySet<string>): Node[] {
  const jid = user.attrs['jid'];
  const contact = child(user, 'contact');
  const person = jid === undefined ? world.people.look(text(contact)) : world.people.byAddress(parseJid(jid));
  if (person === undefined) return [];
  const answers: Node[] = [];
  if (wanted.has('devices')) answers.push(node('devices', {}, [deviceList(person)]));
  if (wanted.has('contact')) answers.push(node('contact', { type: 'in' }));
  // A hidden id does not lead to the number, and needs no second telling.
  if (wanted.has('lid') && (jid === undefined || parseJid(jid).kind === 'pn'))
    answers.push(node('lid', { val: lidJid(person.lid) }));
  if (wanted.has('status')) answers.push(node('status', { t: '0' }));
  return [node('user', { jid: jid ?? numberJid(person.number) }, answers)];
}

const deviceList = ({ companions }: Person): Node =>
  node('device-list', {}, [
    node('device', { id: '0' }),
    ...[...companions.values()].map(({ id, keyIndex }) =>
      node('device', { id: id.toString(), 'key-index': keyIndex.toString() }),
    ),
  ]);
