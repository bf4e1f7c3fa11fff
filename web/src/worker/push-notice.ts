/** What a device shows of what was pushed, in the language of its user. Pure. */
import type { PushMessage } from '@prosa/shared';
import en from '../locales/en/push.json' with { type: 'json' };
import es from '../locales/es/push.json' with { type: 'json' };
import pt from '../locales/pt/push.json' with { type: 'json' };

const texts = { pt, en, es };

/** Nothing is built into the sentences but names. */
const filled = (sentence: string, by: string): string => sentence.replace('{{by}}', () => by);

export function pushNotice(pushed: PushMessage): { readonly title: string; readonly body: string } {
  const { test, message, assigned, assignedBy, mention, sla, somebody } = texts[pushed.language];
  const { kind, by, contact, text } = pushed;
  if (kind === 'test') return { title: test.title, body: test.body };
  const body = [kind === 'message' ? null : contact, text].filter((part) => part !== null).join('\n');
  const titles = {
    message: contact ?? message,
    assigned: by === null ? assigned : filled(assignedBy, by),
    mention: filled(mention, by ?? somebody),
    sla,
  };
  return { title: titles[kind], body };
}
