/** Who waits for a prompt’s answer, and how much a person has had of the company’s models. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { promptQuestions } from '../prompts.tables.ts';

export type Question = Omit<typeof promptQuestions.$inferSelect, 'companyId' | 'awaitsRecording'>;

const note = statement<
  { ticketId: number },
  [ticketId: number, promptId: number, messageId: string, askedAt: Date]
>(
  'prompt-question-note',
  `insert into prompt_questions as q (ticket_id, prompt_id, message_id, asked_at)
   select $1, id, $3, $4 from prompts where company_id = ${currentCompany} and id = $2
   on conflict (company_id, ticket_id) do update set prompt_id = excluded.prompt_id, message_id = excluded.message_id,
     asked_at = excluded.asked_at, awaits_recording = false
   returning ticket_id as "ticketId"`,
);

/** Notes a question as the only one of its ticket, the newest; returns whether there is such a prompt. */
export const noteQuestion = async (
  ctx: Ctx,
  { ticketId, promptId, messageId, askedAt }: Question,
): Promise<boolean> => (await ctx.db.run(note, [ticketId, promptId, messageId, askedAt])).length > 0;

const find = reading<Question, [ticketId: number]>(
  'prompt-question',
  `select ticket_id as "ticketId", prompt_id as "promptId", message_id as "messageId", asked_at as "askedAt"
   from prompt_questions where company_id = ${currentCompany} and ticket_id = $1`,
);
export const findQuestion = async (ctx: Ctx, ticketId: number): Promise<Question | undefined> =>
  (await ctx.db.run(find, [ticketId]))[0];

const awaiting = statement<{ ticketId: number }, [ticketId: number, awaits: boolean]>(
  'prompt-question-await',
  `update prompt_questions set awaits_recording = $2
   where company_id = ${currentCompany} and ticket_id = $1 and awaits_recording <> $2 returning ticket_id as "ticketId"`,
);

/** Sets whether a recording is waited for; returns false when it was so already, or nobody asks any more. */
export const setAwaiting = async (ctx: Ctx, ticketId: number, awaits: boolean): Promise<boolean> =>
  (await ctx.db.run(awaiting, [ticketId, awaits])).length > 0;

const settle = statement<{ ticketId: number }, [ticketId: number, messageId: string]>(
  'prompt-question-settle',
  `delete from prompt_questions where company_id = ${currentCompany} and ticket_id = $1 and message_id = $2
   returning ticket_id as "ticketId"`,
);

/**
 * Takes a question away; whoever does so answers it, or says why not. Returns false when somebody has, or when the
 * customer has written more.
 */
export const settleQuestion = async (
  ctx: Ctx,
  { ticketId, messageId }: Pick<Question, 'ticketId' | 'messageId'>,
): Promise<boolean> => (await ctx.db.run(settle, [ticketId, messageId])).length > 0;

export type Listener = {
  /** Within the hour, this one included. */
  readonly calls: number;
  readonly lastText: string;
  readonly repeats: number;
};

const count = statement<Listener, [contactId: number, now: Date, hourAgo: Date]>(
  'prompt-listener-count',
  `insert into prompt_listeners as l (contact_id, hour_at, calls) values ($1, $2, 1)
   on conflict (company_id, contact_id) do update set
     calls = case when l.hour_at > $3 then l.calls + 1 else 1 end,
     hour_at = case when l.hour_at > $3 then l.hour_at else $2 end
   returning calls, last_text as "lastText", repeats`,
);

const hourMs = 3_600_000;

/**
 * Counts that a model is about to be asked for this person: before it is, so that no failure makes it free. Returns the
 * counts of the hour.
 */
export async function countCall(ctx: Ctx, contactId: number): Promise<Listener> {
  const now = ctx.now();
  const [row] = await ctx.db.run(count, [contactId, now, new Date(now.getTime() - hourMs)]);
  return row ?? { calls: 1, lastText: '', repeats: 0 };
}

const hear = statement<unknown, [contactId: number, text: string, repeats: number]>(
  'prompt-listener-hear',
  `update prompt_listeners set last_text = $2, repeats = $3 where company_id = ${currentCompany} and contact_id = $1`,
);

export const noteHeard = async (ctx: Ctx, contactId: number, text: string, repeats: number): Promise<void> =>
  void (await ctx.db.run(hear, [contactId, text, repeats]));

const forget = statement<unknown, [contactId: number]>(
  'prompt-listener-forget',
  `delete from prompt_listeners where company_id = ${currentCompany} and contact_id = $1`,
);
export const forgetListener = async (ctx: Ctx, contactId: number): Promise<void> =>
  void (await ctx.db.run(forget, [contactId]));
