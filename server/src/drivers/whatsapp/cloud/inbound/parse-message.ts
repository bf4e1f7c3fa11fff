/** One message of a webhook as our event: written by a customer, echoed from the company's phone, or out of the past. */
import type { Identity, InboxEvent } from '../../events.ts';
import { type Fields, flag, inner, moment, text } from './fields.ts';
import { parseCard } from './parse-card.ts';
import { contentOf, editedBody } from './parse-content.ts';

export type Correspondence = {
  /** The business number's digits. */
  readonly business: string;
  /** The `contacts` that came along. */
  readonly people: readonly Fields[];
  readonly late: boolean;
  /** With whom an old conversation was. */
  readonly customer: string | null;
};

type Found = InboxEvent | { readonly ignored: string };

export function parseMessage(message: Fields, between: Correspondence): Found {
  const providerId = text(message, 'id');
  const at = moment(message, 'timestamp');
  const from = counterpart(message, between);
  const type = text(message, 'type') ?? 'unknown';
  if (providerId === null || at === null || from.length === 0)
    return { ignored: `a ${type} without id, time or sender` };
  if (type === 'system') return renamed(inner(message, 'system'), from);

  const fromMe = isOurs(message, between);
  const about = {
    providerId,
    from: groupOf(message) ?? from,
    participant: participantOf(message, from),
    fromMe,
    at,
  };
  switch (type) {
    case 'reaction': {
      const reaction = inner(message, 'reaction');
      const targetId = text(reaction, 'message_id');
      if (targetId === null) return { ignored: 'a reaction to nothing' };
      // Without an emoji it has been taken back.
      return { type: 'reaction', ...about, targetId, emoji: text(reaction, 'emoji') ?? '' };
    }
    case 'edit':
    case 'revoke': {
      const targetId = text(inner(message, type), 'original_message_id');
      if (targetId === null) return { ignored: `a ${type} of nothing` };
      return type === 'revoke'
        ? { type, ...about, targetId }
        : { type, ...about, targetId, body: editedBody(inner(message, 'edit')) };
    }
    default: {
      const card = parseCard(message);
      return {
        type: 'message',
        message: {
          ...contentOf(type, message),
          ...about,
          pushName: fromMe ? null : profileName(message, between),
          late: between.late,
          quoted: quotedOf(message, between),
          forwarded: isForwarded(message),
          ...(card && { card }),
        },
      };
    }
  }
}

const digits = (value: string): string => value.replace(/\D/g, '');

function isOurs(message: Fields, { business }: Correspondence): boolean {
  const from = text(message, 'from');
  return from !== null && business !== '' && digits(from) === business;
}

/** What is told of the person beside the message; a lone entry belongs to whoever writes. */
function personOf(message: Fields, { people }: Correspondence): Fields {
  const [only] = people;
  if (people.length === 1 && only !== undefined) return only;
  const number = text(message, 'from');
  const userId = text(message, 'from_user_id');
  return (
    people.find(
      (person) =>
        (number !== null && text(person, 'wa_id') === number) ||
        (userId !== null && text(person, 'user_id') === userId),
    ) ?? {}
  );
}

const profileName = (message: Fields, between: Correspondence): string | null => {
  const profile = inner(personOf(message, between), 'profile');
  return text(profile, 'name') ?? text(profile, 'username');
};

/** Every name of the person whom the conversation is with. The number may be hidden, and so may be the user id. */
function counterpart(message: Fields, between: Correspondence): Identity[] {
  if (isOurs(message, between)) {
    const number = between.customer ?? text(message, 'to');
    return named(number, text(message, 'to_user_id') ?? text(message, 'recipient_user_id'));
  }
  const person = personOf(message, between);
  return named(
    text(message, 'from') ?? text(person, 'wa_id') ?? between.customer,
    text(message, 'from_user_id') ?? text(person, 'user_id'),
  );
}

/** User ids are kept byte for byte. */
const named = (number: string | null, userId: string | null): Identity[] => [
  ...(number !== null && /^\+?\d/.test(number) ? [{ kind: 'phone', value: digits(number) } as const] : []),
  ...(userId === null ? [] : [{ kind: 'bsuid', value: userId } as const]),
];

const groupOf = (message: Fields): Identity[] | null => {
  const group = text(message, 'group_id');
  return group === null ? null : [{ kind: 'group', value: group }];
};

const participantOf = (message: Fields, from: Identity[]): Identity[] | null =>
  groupOf(message) === null ? null : from;

/** A new number or user id belongs to the person who had the former one. */
function renamed(system: Fields, from: readonly Identity[]): Found {
  const now = named(
    text(system, 'wa_id') ?? text(system, 'new_wa_id'),
    text(system, 'user_id') ?? text(system, 'new_user_id'),
  );
  if (now.length === 0) return { ignored: `system ${text(system, 'type') ?? ''}` };
  return { type: 'contact', identities: [...now, ...from], pushName: null, name: null };
}

const isForwarded = (message: Fields): boolean => {
  const context = inner(message, 'context');
  return flag(context, 'forwarded') || flag(context, 'frequently_forwarded');
};

function quotedOf(
  message: Fields,
  { business }: Correspondence,
): { providerId: string; fromMe: boolean; body: string } | null {
  const context = inner(message, 'context');
  const providerId = text(context, 'id') ?? text(context, 'message_id');
  if (providerId === null) return null;
  return { providerId, fromMe: digits(text(context, 'from') ?? '') === business, body: '' };
}
