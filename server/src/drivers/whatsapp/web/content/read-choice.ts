/** What there is to choose from in a message, and what was chosen. Pure. */
import { truncated } from '@prosa/shared';
import type { proto } from 'baileys';
import type { Content } from '../../content.ts';
import { textIn } from './plain-values.ts';

/** What phones keep to one line: nobody who means well writes more. */
const longestLine = 1_000;
export const lineIn = (value: unknown): string | null => truncated(textIn(value), longestLine) || null;

export function readChoice(message: proto.IMessage): Content | undefined {
  const { buttonsResponseMessage, templateButtonReplyMessage, listResponseMessage } = message;
  if (buttonsResponseMessage)
    return choice(buttonsResponseMessage.selectedDisplayText, buttonsResponseMessage.selectedButtonId);
  if (templateButtonReplyMessage)
    return choice(templateButtonReplyMessage.selectedDisplayText, templateButtonReplyMessage.selectedId);
  if (listResponseMessage)
    return choice(listResponseMessage.title, listResponseMessage.singleSelectReply?.selectedRowId);
  const flow = message.interactiveResponseMessage;
  return flow ? choice(flow.body?.text, idIn(flow.nativeFlowResponseMessage?.paramsJson)) : undefined;
}

const choice = (title: unknown, id: unknown): Content => ({
  kind: 'choice',
  body: lineIn(title) ?? lineIn(id) ?? '',
  choiceId: lineIn(id) ?? lineIn(title) ?? '',
});

function idIn(json: string | null | undefined): unknown {
  try {
    return (JSON.parse(json ?? '') as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

/** Reads what other businesses' bots send to choose from: its words can be read, and answered in words. */
export function readOffer(message: proto.IMessage): Content | undefined {
  const { buttonsMessage, listMessage, templateMessage, interactiveMessage } = message;
  const template = templateMessage?.hydratedTemplate ?? templateMessage?.hydratedFourRowTemplate ?? undefined;
  const words = [
    buttonsMessage?.contentText ?? buttonsMessage?.text,
    listMessage?.title,
    listMessage?.description,
    template?.hydratedTitleText,
    template?.hydratedContentText,
    interactiveMessage?.header?.title,
    interactiveMessage?.body?.text,
  ].filter((text): text is string => Boolean(text));
  return words.length === 0 ? undefined : { kind: 'text', body: textIn(words.join('\n')) };
}
