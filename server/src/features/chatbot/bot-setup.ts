/** How a company has set up the bot of a connection, gathered from memory. */
import { defaultZone } from '@prosa/shared';
import { mannerOn, type Reach } from '#src/features/automation/index.ts';
import { isExpired, isOpen, ownCompany } from '#src/features/companies/index.ts';
import { connectionTexts } from '#src/features/connections/index.ts';
import { queueMenus, queueNames } from '#src/features/queues/index.ts';
import { companySettings } from '#src/features/settings/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { BotCompany, BotConnection, BotQueue } from './turn.rules.ts';

export type BotSetup = {
  readonly company: BotCompany;
  readonly connection: BotConnection;
  /** All queues of the company: a person may have put the ticket into one that the connection does not offer. */
  readonly queues: ReadonlyMap<number, BotQueue>;
  /** The company has not paid or is switched off: its bots pause. */
  readonly isPaused: boolean;
};

/** Undefined when the connection is not there any more. `null` is one that offers every queue and says nothing itself. */
export async function findSetup(
  ctx: Ctx,
  connectionId: number | null,
  reach: Reach,
): Promise<BotSetup | undefined> {
  const company = await ctx.cached(ownCompany);
  const queues = await queuesOf(ctx);
  const connection = await connectionOf(ctx, connectionId, queues);
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
  };
}

const mute = { greetingMessage: '', outOfHoursMessage: '', maxUseBotQueues: 0, timeUseBotQueues: 0 } as const;

async function connectionOf(
  ctx: Ctx,
  connectionId: number | null,
  queues: BotSetup['queues'],
): Promise<BotConnection | undefined> {
  if (connectionId === null) return { ...mute, queues: [...queues.values()] };
  const texts = (await ctx.cached(connectionTexts)).get(connectionId);
  return texts && { ...texts, queues: [...queues.values()].filter(({ id }) => texts.queueIds.has(id)) };
}

async function queuesOf(ctx: Ctx): Promise<ReadonlyMap<number, BotQueue>> {
  const menus = await ctx.cached(queueMenus);
  const names = await ctx.cached(queueNames);
  return new Map([...names].map(([id, queue]) => [id, { ...queue, options: menus.get(id) ?? [] }]));
}
