/**
 * Sends campaigns. For each connection of this node one message at a time, at the very door through which what people write
 * leaves: whatever they have to say goes first. What is sent and when the next may follow stands
 * in the database, so whoever takes a connection over goes on where the last one stopped.
 */
import type { Provider } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Capabilities, OutboundContent, Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { noteListedAbsent } from '#src/features/contact-lists/index.ts';
import { noteAbsent } from '#src/features/contacts/identity/index.ts';
import type { Departures } from '#src/features/messages/delivery/index.ts';
import type { Ctx, InCompany, PlatformCtx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { counter } from '#src/platform/metrics.ts';
import type { Timers } from '#src/platform/timers.ts';
import {
  type ConnectionPlace,
  type ConnectionWorker,
  type NextLook,
  openConnectionWorker,
} from '#src/platform/workers/connection-worker.ts';
import { askWaiting } from '#src/platform/workers/waiting.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { findSendingConnections } from '../campaign.queries.ts';
import { campaignSettingsChanged, campaignWoken } from '../events.ts';
import { type NextSend, nextSend, type Sending } from './next-send.ts';
import { filesOf, isFileGone, partsOf } from './parts.ts';
import { recordPart } from './recipient.queries.ts';
import { recordSendFailure, recordSendSuccess } from './record-send-result.ts';
import { type Aftermath, aftermathOf, unknownOutcome } from './send.rules.ts';

export type CampaignSenderOptions = {
  readonly inCompany: InCompany;
  readonly across: PlatformCtx['across'];
  readonly lanes: Lanes;
  readonly timers: Timers;
  readonly now: () => Date;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  /** Who may leave next over a connection of this node. */
  readonly departures: (companyId: number, connectionId: number) => Departures | undefined;
  readonly storage: Storage;
  readonly capabilities: (provider: Provider) => Capabilities | undefined;
  readonly log: Logger;
};

type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
type Way = { readonly within: Within; readonly session: Session; readonly departures: Departures };

const pollMs = 10_000;
const system = { kind: 'system', name: 'campaigns' } as const;
const outcomes = counter('prosa_campaign_sends_total', 'Messages of campaigns handed to a network', [
  'outcome',
]);

export function openCampaignSender(options: CampaignSenderOptions): ConnectionWorker {
  const { inCompany, lanes, log, now, storage, timers } = options;
  let isStopped = false;

  /** Sends one message, if one may be sent. */
  async function step(place: ConnectionPlace): Promise<NextLook> {
    const { companyId, connectionId } = place;
    const session = isStopped ? undefined : connected(place);
    const departures = options.departures(companyId, connectionId);
    if (session === undefined || departures === undefined) return undefined;
    const within: Within = (work) => inCompany(companyId, system, work);
    const next: NextSend = await within((ctx) => nextSend(ctx, options, connectionId));
    if (next.kind === 'nothing') return undefined;
    if (next.kind === 'wait') return next.until;
    if (next.kind === 'send' && !(await send(place, { within, session, departures }, next.sending)))
      return undefined;
    return 'again';
  }

  function connected({ companyId, connectionId }: ConnectionPlace): Session | undefined {
    try {
      return options.session(companyId, connectionId);
    } catch (error) {
      if (error instanceof SendRefused) return undefined;
      throw error;
    }
  }

  /** Returns whether the next one may be looked at. */
  async function send({ connectionId }: ConnectionPlace, way: Way, sending: Sending): Promise<boolean> {
    const { within, departures } = way;
    const { campaign, position, attempts } = sending;
    const sent = { connectionId, campaignId: campaign.id, position, attempts, isFirst: sending.isFirst };
    const { resend, files } = await within(async (ctx) => ({
      resend: await resendOf(ctx, connectionId),
      files: await filesOf(ctx, campaign),
    }));
    let providerId: string;
    try {
      if (sending.isUnsure && resend === 'ask') throw new AlreadyTried();
      if (files === undefined || (await isFileGone(storage, campaign, files))) throw new FileGone();
      providerId = await sendParts(way, sending, partsOf(storage, campaign, files, sending));
      departures.wentWell();
    } catch (error) {
      if (error instanceof SendRefused && error.tooFast) departures.tooFast();
      const aftermath = afterFailure(error, attempts, resend);
      outcomes.inc({ outcome: aftermath.kind });
      log.info({ err: error, ...sent, outcome: aftermath.kind }, 'a message of a campaign did not leave');
      const mayGoOn = await within((ctx) => recordSendFailure(ctx, sent, error, aftermath));
      if (await within((ctx) => isAbsent(ctx, connectionId, error)))
        await learnAbsent(within, sending.number);
      return mayGoOn;
    }
    await within((ctx) => recordSendSuccess(ctx, sent, providerId));
    outcomes.inc({ outcome: 'sent' });
    return true;
  }

  async function capabilitiesOver(ctx: Ctx, connectionId: number): Promise<Capabilities | undefined> {
    const connection = (await ctx.cached(connectionNames)).get(connectionId);
    return connection === undefined ? undefined : options.capabilities(connection.provider);
  }

  const resendOf = async (ctx: Ctx, connectionId: number): Promise<Capabilities['resend']> =>
    (await capabilitiesOver(ctx, connectionId))?.resend ?? 'same-id';

  /** Networks that cannot be asked about a number may refuse it for other reasons too. */
  const isAbsent = async (ctx: Ctx, connectionId: number, error: unknown): Promise<boolean> =>
    error instanceof SendRefused &&
    error.code === 'not_on_whatsapp' &&
    (await capabilitiesOver(ctx, connectionId))?.numberCheck === true;

  /** Returns the network's name of the last one, which is the message itself. */
  async function sendParts(
    { within, session, departures }: Way,
    { campaign, position, to, isFirst, messageId, partsSent }: Sending,
    parts: readonly OutboundContent[],
  ): Promise<string> {
    if (parts.length === 0) throw new SendRefused('not_supported', false);
    let providerId = messageId;
    for (const [index, content] of parts.entries()) {
      const isLast = index === parts.length - 1;
      if (index < partsSent && !isLast) continue;
      const id = isLast ? messageId : derivedId(`${messageId}/${index}`);
      const turn = (): Promise<void> => departures.turn({ isMass: true, isFirst: isFirst && index === 0 });
      ({ providerId } = await session.send(to, { ...content, id }, turn));
      if (!isLast) await within((ctx) => recordPart(ctx, campaign.id, position, index + 1));
    }
    return providerId;
  }

  const worker = openConnectionWorker({
    name: 'campaign',
    wokenBy: [campaignWoken, campaignSettingsChanged],
    pollMs,
    waiting: askWaiting(options.across, 'campaigns that go out', findSendingConnections),
    open: () => undefined,
    run: (_state, place) => step(place),
    lanes,
    timers,
    now,
    log,
  });

  return {
    ...worker,
    stop: () => {
      isStopped = true;
      worker.stop();
    },
  };
}

/** The next campaign leaves them out, whatever was believed of their number before. */
async function learnAbsent(within: Within, number: string): Promise<void> {
  await within((ctx) => noteAbsent(ctx, number));
  await within((ctx) => noteListedAbsent(ctx, number));
}

function afterFailure(error: unknown, attempts: number, resend: Capabilities['resend']): Aftermath {
  if (error instanceof FileGone) return { kind: 'stop', reason: 'file_gone' };
  return error instanceof AlreadyTried
    ? { kind: 'fail', reason: unknownOutcome, stops: false }
    : aftermathOf(error, attempts, resend);
}

/** What was to be sent is not in storage any more. */
class FileGone extends Error {
  constructor() {
    super('a file of the campaign is gone');
    this.name = 'FileGone';
  }
}

/** An attempt began before a crash, on a network that would show a second one as well. */
class AlreadyTried extends Error {
  constructor() {
    super('an attempt has begun before');
    this.name = 'AlreadyTried';
  }
}
