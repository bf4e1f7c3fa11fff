/** The questions a logged-in device may ask, each with its answer. What nobody knows is answered with an empty result. */
import { askGroups, changeGroups } from '../groups/group-desk.ts';
import type { Companion, World } from '../model.ts';
import { collectionsSince } from '../people/address-book.ts';
import { acquaint } from '../people/history.ts';
import { bareJid, digits, parseJid } from '../wire/jids.ts';
import { child, children, childrenOf, type Node, node, refusal, result, text } from '../wire/nodes.ts';
import { catchUp } from './companions.ts';
import { leaveKeys, readKeys, takeKeys } from './keys.ts';
import { showOrder } from './orders.ts';
import { showPicture } from './pictures.ts';
import { answerMex } from './restriction.ts';
import { giveTokens } from './tokens.ts';
import { unlink } from './unlinking.ts';
import { lookUp } from './usync.ts';

type Answerer = (world: World, companion: Companion, question: Node) => Node | null;

const answerers: Readonly<Record<string, Answerer>> = {
  'encrypt get': (world, companion, question) =>
    child(question, 'key') ? takeKeys(world, question) : readKeys(companion, question),
  'encrypt set': (world, companion, question) => {
    const left = leaveKeys(companion, question);
    world.changed();
    return left;
  },
  'usync get': (world, _, question) => lookUp(world, question),
  'passive set': (world, companion, question) => {
    if (child(question, 'active')) wake(world, companion, question);
    else companion.connection?.send(result(question));
    return null;
  },
  'privacy get': (_, __, question) => result(question, [privacy()]),
  'privacy set': (world, companion, question) => giveTokens(world, companion, question),
  'abt get': (_, __, question) => result(question, [node('props', { hash: 'loopback' }, [])]),
  'blocklist get': (_, companion, question) =>
    result(question, [
      node(
        'list',
        {},
        [...companion.owner.blocked].map((jid) => node('item', { jid })),
      ),
    ]),
  'blocklist set': (_, companion, question) => {
    for (const { attrs } of childrenOf(question, 'item')) {
      const jid = bareJid(attrs['jid'] ?? '');
      if (attrs['action'] === 'block') companion.owner.blocked.add(jid);
      else companion.owner.blocked.delete(jid);
    }
    return result(question, [node('list', {}, [])]);
  },
  'w:g2 get': askGroups,
  'w:g2 set': changeGroups,
  'w:mex get': answerMex,
  'w:m set': (world, _, question) => result(question, [mediaHosts(world)]),
  'fb:thrift_iq get': (world, _, question) => showOrder(world, question),
  'w:profile:picture get': (world, _, question) => showPicture(world, question),
  'w:sync:app:state set': (world, { owner }, question) =>
    result(question, [node('sync', {}, collectionsSince(world, owner, child(question, 'sync')))]),
  'md set': (world, companion, question) => {
    if (!child(question, 'remove-companion-device')) return result(question);
    companion.connection?.send(result(question));
    unlink(world, companion);
    return null;
  },
};

export function answer(world: World, companion: Companion, question: Node): void {
  const { xmlns, type } = question.attrs;
  const fault = world.faults.take(
    'query',
    companion.owner.number,
    (rule) => rule.xmlns === xmlns && (rule.about === undefined || isAbout(world, question, rule.about)),
  );
  if (fault !== null) {
    if (fault.code !== undefined) companion.connection?.send(refusal(question, fault.code, 'refused'));
    return;
  }
  const known = answerers[`${xmlns} ${type}`];
  const reply = known === undefined ? result(question) : known(world, companion, question);
  if (reply !== null) companion.connection?.send(reply);
}

/** Whether a person with this number is among those that are asked about. */
function isAbout(world: World, question: Node, number: string): boolean {
  const person = world.people.byNumber(number);
  const named = [...Object.values(question.attrs), text(question)];
  const isNamed = named.some(
    (name) => digits(name) === number || (person && world.people.byAddress(parseJid(name)) === person),
  );
  return isNamed || children(question).some((part) => isAbout(world, part, number));
}

/** From here on the device gets what is live, after what it has missed. */
function wake(world: World, companion: Companion, question: Node): void {
  companion.connection?.send(result(question));
  if (world.faults.take('cut-before-offline', companion.owner.number) !== null) {
    companion.connection?.cut();
    return;
  }
  companion.isActive = true;
  world.changed();
  catchUp(companion);
  if (!companion.isAcquainted) acquaint(world, companion);
}

const privacy = (): Node =>
  node(
    'privacy',
    {},
    ['readreceipts', 'last', 'online', 'profile', 'status', 'groupadd'].map((name) =>
      node('category', { name, value: 'all' }),
    ),
  );

const mediaHosts = ({ media }: World): Node =>
  node(
    'media_conn',
    { auth: media?.auth, ttl: '3600', auth_ttl: '3600', max_buckets: '12' },
    media === null ? [] : [node('host', { hostname: media.host })],
  );
