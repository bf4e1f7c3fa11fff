/** `POST /{phone number id}/messages`: sends, tells that a message was read, shows that somebody types. */
import { GraphRefusal } from './errors.ts';
import { type Fields, fieldsOf, type GraphMessage, readable, textOf } from './messages.ts';
import { tellFate } from './statuses.ts';
import { validate } from './validate.ts';
import type { Webhooks } from './webhooks.ts';
import { type Business, digits, type Person, personOf, showLine, stir, type World } from './world.ts';

const windowMs = 24 * 3_600_000;

/** What happens once the answer has left. */
export type Outcome = { readonly answer: object; readonly afterwards?: () => Promise<void> };

export function takeMessage(world: World, webhooks: Webhooks, business: Business, body: Fields): Outcome {
  if (body['messaging_product'] !== 'whatsapp') throw new GraphRefusal(100, 'messaging_product');
  if (body['status'] === 'read') return { answer: markRead(world, body) };
  const type = textOf(body, 'type') || 'text';
  const message = { ...pickMessage(body, type), type } as GraphMessage;
  const file = validate(world, business, message);
  const { person, contact } = recipientOf(world, business, body, message);
  if (message.type !== 'template' && !isWindowOpen(world, business, person))
    throw new GraphRefusal(131047, 'more than 24 hours have passed since the customer last replied');
  const id = world.newId('wamid');
  const answer = {
    messaging_product: 'whatsapp',
    contacts: [contact],
    messages: [{ id, ...(type === 'template' ? { message_status: 'accepted' } : {}) }],
  };
  if (type === 'reaction') {
    react(person, fieldsOf(message, 'reaction'));
    return { answer };
  }
  const at = world.clock.now();
  const line = showLine(person, { id, mine: false, at, business, message, text: readable(message) }, 'sent');
  if (file !== null) line.bytes = file.bytes;
  const callback = textOf(body, 'biz_opaque_callback_data');
  if (callback !== '') line.callback = callback;
  person.isTypedTo = false;
  const fate = world.faults.take('statuses');
  return { answer, afterwards: () => tellFate(world, webhooks, person, line, fate) };
}

const pickMessage = (body: Fields, type: string): Fields => ({
  [type]: body[type],
  ...(body['context'] === undefined ? {} : { context: body['context'] }),
});

/** By number in `to`, or by user id in `recipient`. */
function recipientOf(
  world: World,
  business: Business,
  body: Fields,
  message: GraphMessage,
): { person: Person; contact: object } {
  const to = textOf(body, 'to');
  const userId = textOf(body, 'recipient');
  if (to === '' && userId === '') throw new GraphRefusal(131008, 'to or recipient is required');
  if (to === '') {
    const person = [...world.people.values()].find((known) => known.userId === userId);
    if (person === undefined) throw new GraphRefusal(131026, 'unknown user id');
    if (isAuthentication(business, message)) throw new GraphRefusal(131062);
    return { person, contact: { input: userId, user_id: userId } };
  }
  const number = digits(to);
  if (!/^\d{8,15}$/.test(number)) throw new GraphRefusal(131009, 'to');
  if (number === business.number) throw new GraphRefusal(131021);
  return { person: personOf(world, number), contact: { input: to, wa_id: number } };
}

const isAuthentication = (business: Business, message: GraphMessage): boolean =>
  business.templates.some(
    (template) =>
      template.category === 'AUTHENTICATION' &&
      template.name === textOf(fieldsOf(message, 'template'), 'name'),
  );

const isWindowOpen = (world: World, business: Business, person: Person): boolean =>
  world.clock.now() - (person.lastWrote.get(business.phoneNumberId) ?? 0) < windowMs;

function react(person: Person, reaction: Fields): void {
  const line = person.lines.find((known) => known.id === reaction['message_id']);
  if (line === undefined) throw new GraphRefusal(131009, 'message_id');
  line.reaction = textOf(reaction, 'emoji');
  stir(person);
}

function markRead(world: World, body: Fields): object {
  const id = textOf(body, 'message_id');
  for (const person of world.people.values()) {
    if (!person.lines.some((line) => line.id === id && line.mine)) continue;
    person.readUpTo = id;
    person.isTypedTo = 'typing_indicator' in body;
    stir(person);
    return { success: true };
  }
  throw new GraphRefusal(131009, 'message_id');
}
