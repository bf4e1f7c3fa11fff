/**
 * Which companies have browsers here. Only these are listened to; a company whose last browser has gone is listened to for
 * a while longer, because most of them come back.
 */
import type { CompanyNumbers } from './company-numbers.ts';
import { openResyncRounds, type ResyncRounds } from './resync-rounds.ts';

export type Audience = {
  /** A socket has come; resolves when nothing of its company can pass unheard any more. */
  enter(companyId: number, socketId: string): Promise<void>;
  leave(companyId: number, socketId: string): void;
  /** All of the company's browsers fetch again. */
  resync(companyId: number): void;
  stop(): void;
};

export type AudienceOptions = {
  readonly numbers: Pick<CompanyNumbers, 'begin' | 'heardFromNow' | 'end'>;
  /** The way to other processes, if there are any; `hear` resolves when the company is heard. */
  readonly others: { hear(companyId: number): Promise<void>; leave(companyId: number): void } | undefined;
  readonly resyncEveryMs: number;
  readonly lingerMs: number;
  readonly tell: (socketId: string) => void;
};

type Listened = {
  readonly sockets: Set<string>;
  readonly heard: Promise<void>;
  readonly rounds: ResyncRounds;
  leaving?: NodeJS.Timeout | undefined;
};

export function openAudience({ numbers, others, resyncEveryMs, lingerMs, tell }: AudienceOptions): Audience {
  const companies = new Map<number, Listened>();

  function listen(companyId: number): Listened {
    const sockets = new Set<string>();
    const rounds = openResyncRounds({ everyMs: resyncEveryMs, here: () => sockets, tell });
    numbers.begin(companyId);
    const heard = others?.hear(companyId).then(() => {
      if (companies.get(companyId) === one) numbers.heardFromNow(companyId);
    });
    const one: Listened = { sockets, rounds, heard: heard ?? Promise.resolve() };
    companies.set(companyId, one);
    return one;
  }

  function end(companyId: number, { rounds }: Listened): void {
    companies.delete(companyId);
    rounds.stop();
    others?.leave(companyId);
    numbers.end(companyId);
  }

  return {
    enter: (companyId, socketId) => {
      const one = companies.get(companyId) ?? listen(companyId);
      clearTimeout(one.leaving);
      one.leaving = undefined;
      one.sockets.add(socketId);
      return one.heard;
    },
    leave: (companyId, socketId) => {
      const one = companies.get(companyId);
      one?.sockets.delete(socketId);
      if (one === undefined || one.sockets.size > 0) return;
      one.leaving ??= setTimeout(end, lingerMs, companyId, one).unref();
    },
    resync: (companyId) => companies.get(companyId)?.rounds.request(),
    stop: () => {
      for (const { rounds, leaving } of companies.values()) {
        rounds.stop();
        clearTimeout(leaving);
      }
    },
  };
}
