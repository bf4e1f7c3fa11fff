/** What Typebot's chat API answers, as far as it is read: https://docs.typebot.io/api-reference/chat/start-chat */
import { z } from 'zod';

const words = z.string().nullish();

export const bubble = z.object({
  id: words,
  type: z.string(),
  content: z
    .object({
      type: words,
      richText: z.array(z.unknown()).optional(),
      markdown: words,
      url: words,
      id: words,
      clickLink: z.object({ url: words }).nullish(),
    })
    .nullish(),
});
export type Bubble = z.output<typeof bubble>;

const item = z.object({
  content: words,
  value: words,
  title: words,
  description: words,
  imageUrl: words,
  paths: z.array(z.object({ text: words })).nullish(),
});
export type Item = z.output<typeof item>;

export const input = z.object({
  type: z.string(),
  items: z.array(item).nullish(),
  options: z.object({ isMultipleChoice: z.boolean().nullish() }).nullish(),
  runtimeOptions: z.object({ amountLabel: words }).nullish(),
});
export type Input = z.output<typeof input>;

export const action = z.object({
  type: z.string(),
  lastBubbleBlockId: words,
  expectsDedicatedReply: z.boolean().nullish(),
  wait: z.object({ secondsToWaitFor: z.coerce.number().min(0) }).nullish(),
  redirect: z.object({ url: words }).nullish(),
});
export type Action = z.output<typeof action>;

export const chat = z.object({
  sessionId: words,
  messages: z.array(bubble),
  input: input.nullish(),
  clientSideActions: z.array(action).nullish(),
});
export type Chat = z.output<typeof chat>;

export const failure = z.object({ message: z.string() });
