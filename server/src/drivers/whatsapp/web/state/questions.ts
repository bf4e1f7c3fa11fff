/**
 * What polls and events were sealed with, so that answers to them can be read: kept as long as people answer, under every
 * name of their chat. An answer that comes before its question is put aside, and read when that has come.
 */
import { createHash } from 'node:crypto';
import type { Logger } from '#src/platform/log/log.ts';
import type { SessionKeyStore } from '../../driver.ts';
import type { Identity } from '../../events.ts';
import { numberIn } from '../content/plain-values.ts';
import { readCard } from '../content/read-card.ts';
import type { QuestionSecret, SealedAnswer } from '../content/sealed-answers.ts';
import { unwrap } from '../content/wrappers.ts';
import { type Directory, jidOf, namesOf } from '../jids.ts';
import type { Library } from '../library/library.ts';
import { asideIn, bytesOf } from './answer-row.ts';
import {
  type Answer,
  eventChoices,
  guestsIn,
  type Seal,
  saidIn,
  unsealEdit,
  voteOf,
} from './unseal-answer.ts';

export type Questions = {
  /** Keeps the secret; resolves with the answers that were waiting for it, the oldest first. */
  readonly keep: (secret: QuestionSecret) => Promise<readonly Answer[]>;
  /** Undefined where the question is not known (then it waits for it), or where it is no answer to it. */
  readonly open: (answer: SealedAnswer) => Promise<Answer | undefined>;
  readonly prune: (now: Date) => Promise<void>;
};

export type QuestionsDeps = {
  readonly library: Library;
  readonly rows: SessionKeyStore;
  readonly directory: Directory;
  readonly log: Logger;
  /** The account's own names. */
  readonly me: () => readonly Identity[];
};

const secretPrefix = 'question:';
const asidePrefix = 'answer:';
const dayMs = 86_400_000;
const secretDays = 180;
const asideDays = 2;
/** How many people of a chat may ask different questions under the same id. */
const mostAuthors = 4;
/** How many answers to unknown questions are kept in all: strangers may answer what nobody has asked. */
const mostAside = 2_000;
const mostChoices = 64;

type Kept = { readonly by: 'me' | readonly Identity[]; readonly secret: string };

export function questions(deps: QuestionsDeps): Questions {
  const { library, rows, directory, log } = deps;
  let asideCount: number | undefined;

  async function keep(question: QuestionSecret): Promise<readonly Answer[]> {
    const by = question.fromMe ? 'me' : (question.participant ?? question.from);
    const fresh: Kept = { by, secret: Buffer.from(question.secret).toString('base64') };
    const names = namesIn(question);
    const known = await secretsOf(names);
    if (!known.some(({ secret }) => secret === fresh.secret)) {
      const all = bytesOf([...known, fresh].slice(-mostAuthors));
      await rows.save(new Map(names.map((name) => [secretPrefix + name, all])));
    }
    return takeAside(names);
  }

  async function open(answer: SealedAnswer): Promise<Answer | undefined> {
    const names = namesIn(answer);
    const known = await secretsOf(names);
    if (known.length === 0) {
      await putAside(answer, names);
      return undefined;
    }
    const opened = known.map((kept) => openWith(answer, kept)).find((vote) => vote !== undefined);
    if (opened === undefined) log.debug('an answer could not be opened with what its question came with');
    return opened;
  }

  async function secretsOf(names: readonly string[]): Promise<readonly Kept[]> {
    for (const name of names) {
      const row = await rows.get(secretPrefix + name);
      if (row) return JSON.parse(Buffer.from(row).toString()) as Kept[];
    }
    return [];
  }

  async function putAside(answer: SealedAnswer, names: readonly string[]): Promise<void> {
    asideCount ??= (await rows.list(asidePrefix)).size;
    if (asideCount >= mostAside) return log.warn('too many answers wait for their questions; one is dropped');
    asideCount += names.length;
    const row = bytesOf({
      ...answer,
      payload: Buffer.from(answer.payload).toString('base64'),
      iv: Buffer.from(answer.iv).toString('base64'),
    });
    const own = digestOf(answer.providerId);
    await rows.save(new Map(names.map((name) => [`${asidePrefix}${name}:${own}`, row])));
  }

  async function takeAside(names: readonly string[]): Promise<readonly Answer[]> {
    const waiting = new Map<string, SealedAnswer>();
    for (const name of names)
      for (const row of (await rows.list(`${asidePrefix}${name}:`)).values()) {
        const answer = asideIn(row);
        waiting.set(answer.providerId, answer);
      }
    const known = waiting.size === 0 ? [] : await secretsOf(names);
    return [...waiting.values()]
      .flatMap((answer) => known.map((kept) => openWith(answer, kept)).find((vote) => vote) ?? [])
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** The seal names who asked and who answers, by number or by hidden id: whichever fits. */
  function openWith(answer: SealedAnswer, { by, secret }: Kept): Answer | undefined {
    const creators = jidsOf(by === 'me' ? deps.me() : by);
    const voters = jidsOf(answer.fromMe ? deps.me() : (answer.participant ?? answer.from));
    const encKey = Buffer.from(secret, 'base64');
    for (const creator of creators)
      for (const voter of voters) {
        const event =
          answer.what === 'eventEdit'
            ? edited(answer, { encKey, creator, voter })
            : voted(answer, { encKey, creator, voter });
        if (event) return event;
      }
    return undefined;
  }

  const jidsOf = (names: readonly Identity[]): string[] =>
    namesOf(
      names.map((name) => jidOf(name)),
      directory,
    ).flatMap((name) => jidOf(name) ?? []);

  function edited(answer: SealedAnswer, seal: Seal): Answer | undefined {
    try {
      const message = library.proto.Message.decode(unsealEdit(answer, seal));
      const card = readCard(unwrap(message), undefined);
      if (card?.type !== 'event') return undefined;
      return { type: 'edit', ...saidIn(answer), body: card.title ?? '', card };
    } catch {
      // Not under these names.
      return undefined;
    }
  }

  function voted(answer: SealedAnswer, { encKey, creator, voter }: Seal): Answer | undefined {
    const sealed = { encPayload: answer.payload, encIv: answer.iv };
    try {
      if (answer.what === 'vote') {
        const { selectedOptions } = library.decryptPollVote(sealed, {
          pollCreatorJid: creator,
          pollMsgId: answer.questionId,
          pollEncKey: encKey,
          voterJid: voter,
        });
        const chosen = (selectedOptions ?? []).slice(0, mostChoices);
        const choices = chosen.map((hash) => Buffer.from(hash).toString('hex'));
        return voteOf(answer, { choices, guests: 0, atMs: answer.saidAtMs });
      }
      const { response, timestampMs, extraGuestCount } = library.decryptEventResponse(sealed, {
        eventCreatorJid: creator,
        eventMsgId: answer.questionId,
        eventEncKey: encKey,
        responderJid: voter,
      });
      const choice = eventChoices[response ?? 0];
      if (choice === undefined) return undefined;
      const guests = guestsIn(extraGuestCount);
      return voteOf(answer, { choices: [choice], guests, atMs: numberIn(timestampMs) });
    } catch {
      // Not under these names.
      return undefined;
    }
  }

  return {
    keep,
    open,
    prune: async (now) => {
      await rows.prune(secretPrefix, new Date(now.getTime() - secretDays * dayMs));
      await rows.prune(asidePrefix, new Date(now.getTime() - asideDays * dayMs));
      asideCount = undefined;
    },
  };
}

/** Ids are unique only within a chat, and those of strangers are of any length. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

const namesIn = ({ from, questionId }: Pick<QuestionSecret, 'from' | 'questionId'>): string[] =>
  from.map(({ kind, value }) => digestOf(`${kind} ${value} ${questionId}`));
