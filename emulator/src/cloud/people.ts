/** Customers' phones as somebody holding them uses them. */
import { unixSeconds } from './clock.ts';
import type { FileSent, Line, Phone, Writing } from './contract.ts';
import { type GraphMessage, readable } from './messages.ts';
import { tellStatus } from './statuses.ts';
import { metadataOf, type Webhooks } from './webhooks.ts';
import {
  type Business,
  digits,
  keepFile,
  type Person,
  type ShownLine,
  showLine,
  type World,
} from './world.ts';

const patienceMs = 10_000;
const unreadTicks: ReadonlySet<string> = new Set(['sent', 'delivered']);

export function holdPhone(world: World, webhooks: Webhooks, person: Person): Phone {
  const meant = (id: string | undefined): Business => {
    const found = id === undefined ? [...world.businesses.values()].at(-1) : world.businesses.get(id);
    if (found === undefined) throw new Error('there is no business number to write to');
    return found;
  };

  async function sends(message: GraphMessage, options: Writing = {}): Promise<string> {
    const business = meant(options.to);
    const id = options.id ?? world.newId('wamid');
    const at = world.clock.now();
    person.lastWrote.set(business.phoneNumberId, at);
    if (message.type !== 'reaction')
      showLine(person, { id, mine: true, at, business, message, text: readable(message) }, 'sent');
    await webhooks.tell(business, 'messages', {
      messaging_product: 'whatsapp',
      metadata: metadataOf(business),
      contacts: [cardOf(person)],
      messages: [
        {
          ...senderOf(person),
          id,
          timestamp: unixSeconds(at),
          ...contextOf(person, business, options),
          ...message,
        },
      ],
    });
    return id;
  }

  const sendsFile = (kind: string, file: FileSent, options?: Writing): Promise<string> => {
    const { bytes, mimetype, ...told } = file;
    const stored = keepFile(world, meant(options?.to), bytes, mimetype);
    // In webhooks the digest is base64, in look-ups hexadecimal.
    const sha256 = Buffer.from(stored.sha256, 'hex').toString('base64');
    return sends({ type: kind, [kind]: { id: stored.id, mime_type: mimetype, sha256, ...told } }, options);
  };

  return {
    sends,
    sendsFile,
    says: (text, options) => sends({ type: 'text', text: { body: text } }, options),
    reacts: (id, emoji) =>
      sends({ type: 'reaction', reaction: { message_id: id, ...(emoji === undefined ? {} : { emoji }) } }),
    reads: async () => {
      for (const line of person.lines)
        if (!line.mine && unreadTicks.has(line.ticks))
          await tellStatus(world, webhooks, person, line, { ticks: 'read' });
    },
    plays: async (id) => {
      const line = person.lines.find((known) => known.id === id);
      if (line === undefined) throw new Error(`no line ${id}`);
      await tellStatus(world, webhooks, person, line, { ticks: 'played' });
    },
    receives: async (pattern, { withinMs = patienceMs } = {}) => {
      const expression = typeof pattern === 'string' ? new RegExp(pattern) : pattern;
      const fits = (line: ShownLine): boolean => !line.mine && expression.test(line.text);
      const found = await awaited(person, () => person.lines.find(fits), withinMs);
      if (found === undefined)
        throw new Error(`+${person.number} received nothing like ${expression} in ${withinMs / 1_000} s`);
      return shown(found);
    },
    screen: async () => person.lines.map(shown),
    sees: async () => ({ readUpTo: person.readUpTo, typing: person.isTypedTo }),
    turnsOff: async () => {
      person.isOff = true;
    },
    turnsOn: async () => {
      person.isOff = false;
      for (const line of person.lines)
        if (!line.mine && line.ticks === 'sent')
          await tellStatus(world, webhooks, person, line, { ticks: 'delivered' });
    },
    hidesNumber: async (username) => {
      person.userId ??= world.newId('user');
      person.username = username ?? null;
      return person.userId;
    },
    changesNumber: async (number) => changeNumber(world, webhooks, person, digits(number), meant(undefined)),
    leavesWhatsApp: async () => {
      person.isGone = true;
    },
  };
}

const shown = ({ business: _business, callback: _callback, ...line }: ShownLine): Line => ({ ...line });

const cardOf = (person: Person): object => ({
  profile: { name: person.name, ...(person.username === null ? {} : { username: person.username }) },
  ...(person.userId === null ? { wa_id: person.number } : { user_id: person.userId }),
});

const senderOf = (person: Person): object =>
  person.userId === null ? { from: person.number } : { from_user_id: person.userId };

function contextOf(person: Person, business: Business, { answers, forwarded }: Writing): object {
  if (forwarded === true) return { context: { forwarded: true } };
  if (answers === undefined) return {};
  const isMine = person.lines.some((line) => line.id === answers && line.mine);
  return { context: { from: isMine ? person.number : business.number, id: answers } };
}

async function changeNumber(
  world: World,
  webhooks: Webhooks,
  person: Person,
  next: string,
  business: Business,
): Promise<void> {
  const former = person.number;
  world.people.delete(former);
  person.number = next;
  world.people.set(next, person);
  await webhooks.tell(business, 'messages', {
    messaging_product: 'whatsapp',
    metadata: metadataOf(business),
    messages: [
      {
        from: former,
        id: world.newId('wamid'),
        timestamp: unixSeconds(world.clock.now()),
        type: 'system',
        system: {
          body: `User ${person.name} changed from ${former} to ${next}`,
          wa_id: next,
          type: 'user_changed_number',
        },
      },
    ],
  });
}

function awaited<T>(person: Person, look: () => T | undefined, withinMs: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const finish = (found: T | undefined): void => {
      clearTimeout(timer);
      person.watchers.delete(check);
      resolve(found);
    };
    const check = (): void => {
      const found = look();
      if (found !== undefined) finish(found);
    };
    const timer = setTimeout(() => finish(undefined), withinMs);
    person.watchers.add(check);
    check();
  });
}
