/**
 * An admin talks to the bot of a connection: the same rules on the same setup, at any moment, with an invented customer.
 * Nothing is stored and nothing is sent.
 */
import {
  type chatbotContract,
  fail,
  fillTextVariables,
  type Input,
  type SimulatedAnswer,
  type TextOccasion,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { type BotSetup, findBotSetup } from './bot-setup.ts';
import { decide } from './chain.rules.ts';
import type { BotDeps } from './take-turn.ts';
import { freshState, type Said, type Turn } from './turn.rules.ts';

type Asked = Input<typeof chatbotContract.simulate>;

export async function simulate(
  ctx: Ctx,
  { reach, chain }: Pick<BotDeps, 'reach' | 'chain'>,
  { whatsappId = null, messages, queueId = null, contactName = '' }: Asked,
): Promise<{ answers: SimulatedAnswer[] }> {
  const setup = (await findBotSetup(ctx, whatsappId, reach)) ?? fail('ERR_NO_WAPP_FOUND');
  if (queueId !== null && !setup.queues.has(queueId)) fail('ERR_NO_QUEUE_FOUND');
  const connections = await ctx.cached(connectionNames);
  const connectionName = whatsappId === null ? null : (connections.get(whatsappId)?.name ?? null);
  const heard: Date[] = [];
  const answers: SimulatedAnswer[] = [];
  let [state, queue] = [freshState, queueId === null ? undefined : setup.queues.get(queueId)];
  for (const { text, at: told } of messages) {
    const at = told === undefined ? ctx.now() : new Date(told);
    const { company, connection } = setup;
    const turn: Turn = { at, input: text, queue, state, own: null, connection, company, isUnderway: false };
    const isRecent = (one: Date): boolean => at.getTime() - one.getTime() < 3_600_000;
    const decision = state.silence === null ? decide(chain, turn, heard.filter(isRecent).length) : undefined;
    if (decision !== undefined) {
      state = decision.state;
      if (decision.queueId !== undefined)
        queue = decision.queueId === null ? undefined : setup.queues.get(decision.queueId);
      heard.push(...decision.says.map(() => at));
    }
    const occasion = occasionOf(setup, { at, contactName, connectionName, queueName: queue?.name ?? null });
    answers.push({
      input: text,
      at: at.toISOString(),
      says: (decision?.says ?? []).map(({ said }) => shown(said, occasion)),
      steps: [...(decision?.steps ?? [])],
      queue: queue === undefined ? null : { id: queue.id, name: queue.name },
    });
  }
  return { answers };
}

type Moment = Pick<TextOccasion, 'at' | 'contactName' | 'connectionName' | 'queueName'>;

const occasionOf = ({ company }: BotSetup, moment: Moment): TextOccasion => ({
  ...moment,
  zone: company.zone,
  language: company.language,
  ticket: { id: 1, createdAt: moment.at },
});

const shown = (said: Said, occasion: TextOccasion): SimulatedAnswer['says'][number] => ({
  kind: said.kind,
  text: fillTextVariables(said.text, occasion),
  label: said.kind === 'text' ? null : said.label,
  choices: said.kind === 'text' ? [] : [...said.choices],
});
