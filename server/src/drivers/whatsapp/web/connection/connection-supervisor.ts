/**
 * Supervises the connections of one session: a reconnect loop opens one after the other, never two at once, until the session
 * is closed or trying again is of no use. A loss that lasts is told once; what was read and not taken is read again on the
 * next connection.
 */
import type { StatusReason } from '@prosa/shared';
import type { ConnectionState } from 'baileys';
import type { SessionRequest } from '../../driver.ts';
import { DeviceUnwanted, SessionSuperseded } from '../../errors.ts';
import type { News } from '../content/sealed-answers.ts';
import { openAside } from '../inbound/aside.ts';
import { identityOf, namesOf } from '../jids.ts';
import { builtInVersion } from '../library/library.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import { gatherParts, type SessionParts } from '../session-parts.ts';
import { CredentialsUnreadable, isLinked, nameDevice } from '../state/credentials.ts';
import { type Cause, type Ending, judge, retryPause, type Verdict } from './disconnect.ts';
import { openEventMapper } from './event-mapper.ts';
import { type Linking, linking } from './linking.ts';
import type { OutageSignal } from './outage-signal.ts';
import { askRemoval } from './remove-device.ts';
import { socketConfig } from './socket-config.ts';
import { openStateReporter } from './state-reporter.ts';
import type { WayOut } from './way-out.ts';
import { type End, openWire, type Wire } from './wire.ts';

export type ConnectionSupervisor = {
  /** Undefined until everything kept has been read. */
  readonly parts: () => SessionParts | undefined;
  /** The connection while it is logged in. */
  readonly open: () => Wire | undefined;
  /** The connection while it is there at all. */
  readonly wire: () => Wire | undefined;
  readonly linking: Linking;
  readonly isLinked: () => boolean;
  /** Credentials and keys are of no use any more. */
  readonly forget: () => Promise<void>;
  /** From here on nothing starts; resolves when nothing is under way and nothing goes up any more. */
  readonly close: () => Promise<void>;
};

export type ConnectionSupervisorDeps = {
  readonly options: WebOptions;
  readonly pace: Pace;
  readonly request: SessionRequest;
  readonly outages: OutageSignal;
  readonly way: WayOut;
};

/** A connection that has held for so long has nothing to do with the losses before. */
const steadyMs = 10_000;
/** How long a session that is closed goes on handing over what the phone has told of its past. */
const lastWordMs = 5_000;
const dayMs = 86_400_000;
/** How many failures in a row are more than a hiccup. */
const longTrouble = 4;
const stopped: Ending = { how: 'stopped' };

/** Starts the reconnect loop of a session. It goes on until `close` or until WhatsApp ends the session for good. */
export function openConnectionSupervisor({
  options,
  pace,
  request,
  outages,
  way,
}: ConnectionSupervisorDeps): ConnectionSupervisor {
  const { timers, now } = options;
  const log = options.log.child({ companyId: request.companyId, connectionId: request.connectionId });
  let parts: SessionParts | undefined;
  let wire: Wire | undefined;
  let isOver = false;
  let failures = 0;
  let cutAt = Number.NEGATIVE_INFINITY;
  /** How often in a row WhatsApp has said that it is of no use for now. */
  let holds = 0;
  let cause: Cause = 'network';
  let toldCause: Cause | undefined;
  let linkedAt: Date | undefined;
  let isAllTaken = true;
  let wake = (): void => undefined;
  /** What the present connection has said that it is. */
  let said = '';
  let isWaitingForVersion = false;
  let isRenewed = false;
  let cancelRenewal = (): void => undefined;
  let cancelLoss: (() => void) | undefined;

  /** Whoever takes no states any more has replaced this session: it falls silent. */
  const reporter = openStateReporter(request.onEvent, (err) => {
    if (err instanceof DeviceUnwanted) return void leavePhone().then(stop);
    if (!(err instanceof SessionSuperseded)) log.warn({ err }, 'a state was not taken; the session ends');
    stop();
  });
  /** Over all connections: a phone tells its past once. */
  const aside = openAside({
    timers,
    log,
    onEvent: tellAside,
    calm: async () => wire?.calm(),
  });
  async function tellAside(news: News): Promise<void> {
    if (news.type === 'sealed' || news.type === 'order') return;
    if (news.type !== 'secret') return request.onEvent(news);
    for (const vote of (await parts?.questions.keep(news)) ?? []) await request.onEvent(vote);
  }
  const codes = linking(reporter.become);
  const linked = (): boolean => parts !== undefined && isLinked(parts.creds);

  /** Whoever did not want it sees to it that it is done later, where it cannot be done now. */
  async function leavePhone(): Promise<void> {
    const socket = supervisor.open()?.socket;
    if (socket !== undefined)
      await limited(timers, pace.query, askRemoval(socket)).catch((err: unknown) =>
        log.debug({ err }, 'a device stays linked for now'),
      );
  }

  function stop(): void {
    isOver = true;
    stopVersions();
    cancelRenewal();
    stopLoss();
    stopPruning();
    wake();
    wire?.finish(stopped);
  }

  function endWith(reason: StatusReason): void {
    reporter.become({ status: 'DISCONNECTED', reason });
    stop();
  }

  function stopLoss(): void {
    cancelLoss?.();
    cancelLoss = undefined;
    toldCause = undefined;
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (isOver) return resolve();
      const cancel = timers.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });

  /** Ends early when another number gets through; not again and again, for this one may have a trouble of its own. */
  async function growingPause(): Promise<void> {
    failures += 1;
    const ms = retryPause(failures - 1, pace, options.random);
    let isCut = false;
    const stopListening = outages.onRecovered(() => {
      if (now().getTime() - cutAt < pace.longestRetry) return;
      cutAt = now().getTime();
      isCut = true;
      wake();
    });
    await pause(ms);
    stopListening();
    if (isCut && !isOver) await pause(options.random() * Math.min(ms, pace.comeback));
  }

  /** From the first loss to the mending; told once for each cause. */
  function watchLoss(because: Cause): void {
    cause = because;
    cancelLoss ??= timers.after(pace.loss, tellLoss);
    if (toldCause !== undefined && toldCause !== cause) tellLoss();
  }

  function tellLoss(): void {
    if (toldCause === cause) return;
    if (!linked()) return endWith(cause);
    toldCause = cause;
    reporter.become({ status: 'TIMEOUT', reason: cause });
  }

  /** WhatsApp has said that it is of no use for now: told at once, and left alone for long. */
  async function hold({ reason, endsInMs }: Verdict & { next: 'wait' }): Promise<void> {
    if (reason === 'outdated' && isOtherWanted()) return;
    stopLoss();
    const { firstHold, longestHold } = pace;
    const paced = { firstRetry: firstHold, longestRetry: longestHold };
    const ms = endsInMs ?? retryPause(holds, paced, options.random);
    holds += 1;
    const until = new Date(now().getTime() + ms);
    reporter.become({ status: 'TIMEOUT', reason, retryAt: until });
    if (reason === 'outdated') await pauseForVersion(until);
    else await pauseUntil(until);
  }

  /** Until there is another version to try; the same one once more when there is none for long. */
  async function pauseForVersion(until: Date): Promise<void> {
    isWaitingForVersion = true;
    while (!isOver && wanted().version === said && now() < until)
      await pause(until.getTime() - now().getTime());
    isWaitingForVersion = false;
    if (!isOver && wanted().atOnce !== true) await pause(options.random() * pace.comeback);
  }

  /** What was tried with this number alone may be no good: then it goes on with the others' version, and nobody notices. */
  function isOtherWanted(): boolean {
    const wasTried = wanted().atOnce === true;
    options.versions?.refused(request, said);
    return wasTried && wanted().version !== said;
  }

  const wanted = (): { readonly version: string; readonly atOnce: boolean } =>
    options.versions?.of(request) ?? { version: builtInVersion, atOnce: false };

  const stopVersions =
    options.versions?.onChange(() => {
      if (isWaitingForVersion) return wake();
      cancelRenewal();
      const next = wanted();
      if (next.version === said || supervisor.open() === undefined) return;
      const afterMs = next.atOnce ? 0 : options.random() * pace.rollOver;
      cancelRenewal = timers.after(afterMs, () => supervisor.open()?.finish({ how: 'renewed' }));
    }) ?? (() => undefined);

  /** Not all at the same moment. */
  async function pauseUntil(until: Date): Promise<void> {
    const dueMs = until.getTime() + options.random() * pace.longestRetry;
    while (!isOver && now().getTime() < dueMs) await pause(Math.min(dueMs - now().getTime(), dayMs));
  }

  async function reconnectLoop(): Promise<void> {
    if (request.held !== undefined) await pauseUntil(request.held.until);
    watchLoss('network');
    while (!isOver && parts === undefined) parts = await tried(gather);
    while (!isOver && parts !== undefined) {
      const turnMs = options.logins?.() ?? 0;
      if (turnMs > 0) await pause(turnMs);
      if (isOver) break;
      const openedAt = now().getTime();
      const end = await connect(parts);
      if (isOver) break;
      if (end.wasOpen && now().getTime() - openedAt >= steadyMs) failures = 0;
      await follow(parts, end);
    }
  }

  const gather = (): Promise<SessionParts> =>
    gatherParts({
      options: { ...options, log },
      pace,
      request,
      isTaken: async () => {
        if (wire !== undefined) return wire.taken();
        if (!isAllTaken) throw new Error('it was not taken');
      },
      onSuperseded: stop,
      tell: reporter.tell,
      socket: () => supervisor.open()?.socket,
      isOver: () => isOver,
    });

  /** What `work` gives, or undefined when it failed; then a while has passed. */
  async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (err) {
      if (err instanceof SessionSuperseded) stop();
      else if (err instanceof CredentialsUnreadable) endWith('unreadable');
      else log.warn({ err }, 'a session could not be read; it is tried again');
      await growingPause();
      return undefined;
    }
  }

  async function connect(own: SessionParts): Promise<End> {
    const mapper = openEventMapper({
      options,
      log,
      request,
      parts: own,
      wire: () => wire,
      linkedAt: () => linkedAt,
      onSuperseded: stop,
    });
    cancelRenewal();
    said = wanted().version;
    try {
      wire = openWire({
        options,
        pace,
        log,
        keys: own.store.fence(),
        connect: (keys) =>
          own.library.makeWASocket(
            socketConfig({
              ...own,
              keys,
              // Whoever asks again gets what went to them, and nothing that went to others.
              sentMessage: async ({ id, remoteJid }) =>
                id
                  ? own.sent.find(id, remoteJid ? namesOf([remoteJid], own.store.directory) : undefined)
                  : undefined,
              options,
              pace,
              name: request.name,
              way,
              version: said,
            }),
          ),
        proxyFailure: way.failureOf,
        read: mapper.read,
        onAside: (batch) => aside.take(mapper.readAside(batch)),
        complete: mapper.complete,
        onEvent: mapper.deliver,
        takenNames: own.caches.taken,
        onBatch: mapper.observe,
        onState: (state) => takeState(own, state),
        onAcknowledgement: mapper.takeAcknowledgement,
        onPlea: own.resends.watch,
      });
      if (isOver) wire.finish(stopped);
      return await wire.ended;
    } catch (err) {
      log.error({ err }, 'a connection could not be begun');
      return { ending: { how: 'closed', code: undefined, said: '' }, wasOpen: false, isAllTaken: true };
    } finally {
      wire = undefined;
      own.acknowledgements.giveUp();
      own.presence.reset();
    }
  }

  async function follow(own: SessionParts, end: End): Promise<void> {
    const { ending } = end;
    isRenewed = ending.how === 'renewed';
    isAllTaken = end.isAllTaken;
    log.info({ ending, wasOpen: end.wasOpen, isAllTaken }, 'a connection has ended');
    const verdict = judge(ending, { isLinked: linked() });
    if (verdict.next === 'again') watchLoss(verdict.cause);
    if (verdict.next === 'again' && verdict.isCertain) tellLoss();
    if (isOver) return;
    if (verdict.next === 'end') {
      if (verdict.forget) await forget();
      return endWith(verdict.reason);
    }
    while (!isAllTaken && !isOver)
      isAllTaken = (await tried(() => own.store.reload().then(() => true))) ?? false;
    if (verdict.next === 'wait') await hold(verdict);
    else if (verdict.pause === 'growing') await growingPause();
  }

  async function forget(): Promise<void> {
    parts?.keeper.stop();
    await parts?.store.forget();
    await request
      .saveCredentials(null)
      .catch((err: unknown) => log.warn({ err }, 'credentials that are no longer good were not forgotten'));
  }

  function takeState(own: SessionParts, state: Partial<ConnectionState>): void {
    if (state.qr !== undefined) {
      options.versions?.accepted(request, said);
      stopLoss();
      if (!codes.show(state.qr)) endWith('expired_qr');
    }
    if (state.isNewLogin === true) onLinked(own);
    if (state.connection === 'open') void onOpen(own);
    if (state.reachoutTimeLock) own.restrictions.told(state.reachoutTimeLock);
  }

  const prune = async ({ sent, uploads, questions }: SessionParts): Promise<void> => {
    await questions.prune(now());
    await sent.prune(new Date(now().getTime() - pace.sentMessages));
    await uploads.prune();
  };

  const stopPruning = timers.every(dayMs, () => {
    if (parts)
      prune(parts).catch((err: unknown) => log.debug({ err }, 'old messages were left to be pruned'));
  });

  function onLinked({ creds, keeper }: SessionParts): void {
    linkedAt = now();
    watchLoss('network');
    // Without a name nobody would be told that the account is there.
    if (creds.me && !creds.me.name) creds.me.name = request.name;
    keeper.changed();
    reporter.become({ status: 'PAIRING' });
  }

  async function onOpen(own: SessionParts): Promise<void> {
    stopLoss();
    holds = 0;
    if (failures >= longTrouble) outages.recovered();
    nameDevice(own.creds);
    const opened = wire;
    // Whoever hears CONNECTED may rely on being connected again after a crash.
    await own.store.flush();
    await own.keeper.idle();
    if (opened === undefined || !opened.isOpen()) return;
    options.versions?.accepted(request, said);
    reporter.become({
      status: 'CONNECTED',
      number: identityOf(own.creds.me?.id)?.value ?? null,
      clientVersion: said,
      ...(isRenewed && { isRenewed }),
    });
    isRenewed = false;
    await Promise.all([own.restrictions.opened(opened.socket), prune(own)]).catch((err: unknown) =>
      log.debug({ err }, 'what a connection does in the beginning was left undone'),
    );
  }

  const running = reconnectLoop().catch((err: unknown) =>
    log.error({ err }, 'a session came to an unforeseen end'),
  );

  const supervisor: ConnectionSupervisor = {
    parts: () => parts,
    wire: () => wire,
    open: () => (wire?.isOpen() && !isOver ? wire : undefined),
    linking: codes,
    isLinked: linked,
    forget,
    close: async () => {
      stop();
      await running;
      // It is told once: what is left of it is put into safe hands now.
      await limited(timers, lastWordMs, aside.idle()).catch(() => undefined);
      aside.stop();
      await parts?.store.flush();
      await parts?.keeper.idle();
      parts?.store.stop();
      parts?.keeper.stop();
      await reporter.idle();
      reporter.silence();
    },
  };
  return supervisor;
}
