/**
 * Remote calls to the session of a connection, whichever node runs it: here by a plain call, elsewhere through a row that the owner
 * is woken for and answers. A question that is not answered within 15 s is refused as one that nobody is connected for,
 * so whoever asks hears either the answer or a `SendRefused`, never silence.
 */
import type { ConnectionKey, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { sessionAnswered, sessionAsked } from '../events.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import {
  answerRequest,
  deleteRequest,
  insertRequest,
  listWaitingRequests,
  takeAnswers,
  type WaitingRequest,
} from './request.queries.ts';
import {
  type AnswerTo,
  answerTo,
  type SessionCall,
  sessionCall,
  type WrittenAnswer,
  writtenAnswer,
} from './session-call.ts';

/** Asks the session of a connection; rejects with `SendRefused` when it gives no answer, wherever it runs. */
export type CallSession = <Q extends SessionCall>(
  key: ConnectionKey,
  call: Q,
) => Promise<AnswerTo<Q['kind']>>;

export type SessionRpcOptions = {
  readonly nodeId: string;
  readonly database: Pick<Database, 'inCompany' | 'across'>;
  readonly owns: (companyId: number, connectionId: number) => boolean;
  /** Whether any session runs here; of a node without one nobody asks anything. */
  readonly ownsAny: () => boolean;
  /** The session that runs here, connected or not. */
  readonly opened: (companyId: number, connectionId: number) => Session | undefined;
  readonly timers: Timers;
  readonly newId: () => string;
  readonly log: Logger;
};

export type SessionRpc = {
  readonly ask: CallSession;
  /** Begins to answer questions to sessions that run here. */
  readonly start: () => void;
  /** Somebody has asked a session, perhaps one of ours. */
  readonly look: () => void;
  /** A question of this company has been answered, perhaps one that we asked. */
  readonly heard: (companyId: number) => void;
  /** Resolves when no question is being answered here. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
};

const limitMs = 15_000;
/** The facts arrive within milliseconds; this is for one that was missed. */
const pollMs = 1_000;
const atOnce = 50;
const actor = { kind: 'system', name: 'session questions' } as const;

type Asked = { readonly companyId: number; readonly resolve: (answer: unknown) => void };

export function openSessionRpc(options: SessionRpcOptions): SessionRpc {
  const { database, log, newId, nodeId, timers } = options;
  const asked = new Map<string, Asked>();
  const underWay = new Map<string, Promise<void>>();
  let stops: (() => void)[] = [];

  const within = <T>(companyId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    database.inCompany(companyId, actor, work);

  const ask: CallSession = async <Q extends SessionCall>(key: ConnectionKey, call: Q) => {
    const written = options.owns(key.companyId, key.connectionId)
      ? await limited(answerHere(key, call))
      : await askOwner(key, call);
    if ('error' in written) throw new SendRefused(written.error, written.retryable);
    const answer = answerTo[call.kind].safeParse(written.answer);
    if (!answer.success) throw new SendRefused('network_error', true, { cause: answer.error });
    return answer.data as AnswerTo<Q['kind']>;
  };

  /** Waiting ends with the answer or, at the limit, with a refusal. */
  const limited = (answer: Promise<WrittenAnswer>): Promise<WrittenAnswer> =>
    new Promise((resolve, reject) => {
      const cancel = timers.after(limitMs, () => resolve(nobodyAnswers));
      answer.then(resolve, reject).finally(cancel);
    });

  async function askOwner(
    { companyId, connectionId }: ConnectionKey,
    call: SessionCall,
  ): Promise<WrittenAnswer> {
    const id = newId();
    const answer = new Promise<unknown>((resolve) => asked.set(id, { companyId, resolve }));
    const stopPolling = timers.every(pollMs, () => heard(companyId));
    try {
      const isSomebodyThere = await within(companyId, async (ctx) => {
        const isInserted = await insertRequest(ctx, id, connectionId, call);
        if (isInserted) ctx.emit(sessionAsked, { connectionId });
        return isInserted;
      });
      if (!isSomebodyThere) return nobodyAnswers;
      return await limited(answer.then((written) => writtenAnswer.parse(written)));
    } finally {
      stopPolling();
      if (asked.delete(id)) forget(companyId, id);
    }
  }

  /** Deletes a question for which nobody waits any more, so nobody need answer. */
  function forget(companyId: number, id: string): void {
    within(companyId, (ctx) => deleteRequest(ctx, id)).catch((err: unknown) =>
      log.debug({ err }, 'a question that nobody waits for was left to be purged'),
    );
  }

  function heard(companyId: number): void {
    const ids = [...asked].filter(([, one]) => one.companyId === companyId).map(([id]) => id);
    if (ids.length === 0) return;
    within(companyId, (ctx) => takeAnswers(ctx, ids)).then(
      (answers) => {
        for (const { id, answer } of answers) {
          asked.get(id)?.resolve(answer);
          asked.delete(id);
        }
      },
      (err: unknown) => log.warn({ err, companyId }, 'answers of sessions could not be read'),
    );
  }

  const looks = oneAtATime(async () => {
    try {
      const requests = await database.across('questions to sessions', (db) =>
        listWaitingRequests(db, nodeId, atOnce),
      );
      for (const request of requests) begin(request);
    } catch (err) {
      log.warn({ err }, 'questions to sessions could not be read');
    }
  });

  function begin(request: WaitingRequest): void {
    if (underWay.has(request.id)) return;
    const done = answer(request)
      .catch((err: unknown) => log.warn({ err }, 'a question to a session could not be answered'))
      .finally(() => underWay.delete(request.id));
    underWay.set(request.id, done);
  }

  async function answer(request: WaitingRequest): Promise<void> {
    const call = sessionCall.safeParse(request.question);
    const written = call.success ? await limited(answerHere(request, call.data)) : notUnderstood;
    await within(request.companyId, async (ctx) => {
      if (await answerRequest(ctx, request.id, written))
        ctx.emit(sessionAnswered, { connectionId: request.connectionId });
    });
  }

  async function answerHere(
    { companyId, connectionId }: ConnectionKey,
    call: SessionCall,
  ): Promise<WrittenAnswer> {
    const session = options.opened(companyId, connectionId);
    if (session === undefined) return nobodyAnswers;
    try {
      return { answer: await put(session, call) };
    } catch (err) {
      log.info({ err, companyId, connectionId, call: call.kind }, 'a session refused a question');
      return err instanceof SendRefused
        ? { error: err.code, retryable: err.retryable }
        : { error: 'network_error', retryable: true };
    }
  }

  return {
    ask,
    start: () => {
      stops = [timers.every(pollMs, () => void (options.ownsAny() && looks.ask()))];
    },
    look: () => {
      if (stops.length > 0) looks.ask();
    },
    heard,
    idle: async () => {
      await looks.done();
      await Promise.all(underWay.values());
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
      for (const { resolve } of asked.values()) resolve(nobodyAnswers);
    },
  };
}

const nobodyAnswers: WrittenAnswer = { error: 'not_connected', retryable: true };
/** A node of another version asks what this one does not know yet. */
const notUnderstood: WrittenAnswer = { error: 'not_supported', retryable: false };

async function put(session: Session, call: SessionCall): Promise<unknown> {
  switch (call.kind) {
    case 'pairByCode':
      return session.pairByCode(call.phone);
    case 'checkNumber':
      return session.checkNumber(call.phone);
    case 'templates':
      return session.templates();
    case 'addressBook':
      return session.addressBook();
  }
}
