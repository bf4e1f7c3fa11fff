/** How a company has set up the bot of a connection, gathered from memory. */
import { defaultZone } from '@prosa/shared';
import { mannerOn, type Reach } from '#src/features/automation/index.ts';
import { connectionTexts } from '#src/features/connections/settings/index.ts';
import { queueMenus } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { isExpired, isOpen, type OwnCompany, ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import type { BotCompany, BotConnection, BotQueue, Responder } from './turn.rules.ts';

export type BotSetup = {
  readonly company: BotCompany;
  readonly connection: BotConnection;
  /** All queues of the company: a person may have put the ticket into one that the connection does not offer. */
  readonly queues: ReadonlyMap<number, BotQueue>;
  /** The company has not paid or is switched off: its bots pause. */
  readonly isPaused: boolean;
  /** Who answers where these are named. */
  readonly responderOf: Responders;
};

/**
 * Returns how the bot of a connection is set up; undefined when the connection is not there any more. For `null`, one
 * that offers every queue and says nothing itself.
 */
export async function findBotSetup(
  ctx: Ctx,
  connectionId: number | null,
  reach: Reach,
): Promise<BotSetup | undefined> {
  const company = await ctx.cached(ownCompany);
  const responders = respondersOf(company);
  const queues = await queuesOf(ctx, responders);
  const connection = await connectionOf(ctx, connectionId, queues, responders);
  if (connection === undefined || company === undefined) return undefined;
  const { scheduleType, sendGreetingMessageOneQueues } = await ctx.cached(companySettings);
  const { language, form } = await mannerOn(ctx, reach, connectionId);
  return {
    company: {
      zone: company.timezone ?? defaultZone,
      language,
      schedules: company.schedules,
      holidays: company.holidays,
      scheduleType,
      sendGreetingMessageOneQueues,
      chatBotType: form,
    },
    connection,
    queues,
    isPaused: isExpired(company, ctx.now()) || !isOpen(company),
    responderOf: responders,
  };
}

type WithResponder = {
  readonly promptId: number | null;
  readonly integrationId: number | null;
  /** The queue that gives second copies. */
  readonly billsOf?: number | undefined;
};
type Responders = (of: WithResponder) => Responder | null;

/** As far as the plan goes; a queue for bills is for nothing else, and a prompt of the company's own comes before an integration. */
const respondersOf =
  (company: OwnCompany | undefined): Responders =>
  ({ promptId, integrationId, billsOf }) => {
    if (billsOf !== undefined) return { kind: 'bills', id: billsOf };
    if (promptId !== null && company?.plan?.useOpenAi === true) return { kind: 'prompt', id: promptId };
    if (integrationId !== null && company?.plan?.useIntegrations === true)
      return { kind: 'integration', id: integrationId };
    return null;
  };

const mute = {
  greetingMessage: '',
  outOfHoursMessage: '',
  maxUseBotQueues: 0,
  timeUseBotQueues: 0,
  responder: null,
} as const;

async function connectionOf(
  ctx: Ctx,
  connectionId: number | null,
  queues: BotSetup['queues'],
  responders: Responders,
): Promise<BotConnection | undefined> {
  if (connectionId === null) return { ...mute, queues: [...queues.values()] };
  const texts = (await ctx.cached(connectionTexts)).get(connectionId);
  if (texts === undefined) return undefined;
  const fed = [...queues.values()].filter(({ id }) => texts.queueIds.has(id));
  return { ...texts, queues: fed, responder: responders(texts) };
}

async function queuesOf(ctx: Ctx, responders: Responders): Promise<ReadonlyMap<number, BotQueue>> {
  const menus = await ctx.cached(queueMenus);
  const names = await ctx.cached(queueNames);
  return new Map(
    [...names].map(([id, queue]) => [
      id,
      {
        ...queue,
        options: menus.get(id) ?? [],
        responder: responders({ ...queue, billsOf: queue.secondCopy ? id : undefined }),
      },
    ]),
  );
}
