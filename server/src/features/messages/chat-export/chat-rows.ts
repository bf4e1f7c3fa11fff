/** What an exported conversation becomes as rows: pure. Read again, each message has the same id. */
import { instantAt, type MediaType } from '@prosa/shared';
import type { ChatMessage } from '#src/drivers/chat-exports/parse-chat.ts';

/** A message of an exported conversation, before its file is looked at. */
export type ExportedMessage = {
  /** What derives its id: the same for the same message of the same file. */
  readonly name: string;
  readonly at: Date;
  readonly fromMe: boolean;
  readonly body: string;
  readonly fileName: string | null;
};

export type Stored = {
  readonly id: string;
  readonly at: Date;
  readonly fromMe: boolean;
  readonly body: string;
  readonly mediaType: MediaType;
};

const minuteMs = 60_000;
const texts: readonly MediaType[] = ['conversation', 'extendedTextMessage'];

/**
 * Yields the messages with the instants at which they were written in `zone`, in their order: one by one, since there may
 * be very many, and a zone takes its time.
 */
export function* exportedMessages(
  messages: readonly ChatMessage[],
  customer: string,
  zone: string,
  now: Date,
): Generator<ExportedMessage> {
  const seen = new Map<string, number>();
  for (const { day, time, author, body, fileName } of messages) {
    const said = JSON.stringify([day, time, author, body, fileName]);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    const written = instantAt(day, time, zone);
    yield {
      name: `${count} ${said}`,
      at: written < now ? written : now,
      fromMe: author !== customer,
      body,
      fileName,
    };
  }
}

/** What phones write instead of a file that was not exported, in our languages. */
const leftOut =
  /^(?:<(?:m[ií]dia oculta|arquivo de m[ií]dia oculto|media omitted|multimedia omitido|archivo omitido)>|(?:imagem|imagen|image|v[ií]deo|[áa]udio|audio|figurinha|sticker|documento|document|gif) (?:ocult[oa]|ocultad[oa]|omitid[oa]|omitted))$/i;

/**
 * Returns the messages that are not among the stored ones, and adds the ids of those that stand for one to `spent`. Phones write
 * minutes, some seconds: a message is known where one of the same side says the same, or has a file as well, in the same
 * minute. Each stored one stands for one message.
 */
export function withoutStored<Message extends Omit<ExportedMessage, 'name'>>(
  messages: readonly Message[],
  stored: readonly Stored[],
  spent: Set<string>,
): Message[] {
  const open = new Map<string, string[]>();
  const keyOf = (at: Date, fromMe: boolean, said: string): string =>
    `${Math.floor(at.getTime() / minuteMs)} ${fromMe} ${said}`;
  for (const { id, at, fromMe, body, mediaType } of stored) {
    const key = keyOf(at, fromMe, texts.includes(mediaType) ? `text ${body.trim()}` : 'file');
    const alike = open.get(key);
    if (alike === undefined) open.set(key, [id]);
    else alike.push(id);
  }
  return messages.filter(({ at, fromMe, body, fileName }) => {
    const said = fileName !== null ? ['file'] : [`text ${body}`, ...(leftOut.test(body) ? ['file'] : [])];
    const alike = said.map((one) => open.get(keyOf(at, fromMe, one))).find((ids) => ids && ids.length > 0);
    const id = alike?.pop();
    if (id !== undefined) spent.add(id);
    return id === undefined;
  });
}

/** Returns the messages in runs between which no stored one was written. */
export function runsBetween<Message extends { readonly at: Date }>(
  messages: readonly Message[],
  stored: readonly Pick<Stored, 'at'>[],
): Message[][] {
  const times = stored.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const runs: Message[][] = [];
  let before = -1;
  let behind = 0;
  for (const message of messages) {
    while (behind < times.length && (times[behind] ?? 0) <= message.at.getTime()) behind += 1;
    if (behind !== before) runs.push([]);
    before = behind;
    runs.at(-1)?.push(message);
  }
  return runs;
}
