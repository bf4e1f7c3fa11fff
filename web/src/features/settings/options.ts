/** The options of a company as the page groups them, and how each is chosen. Pure. */
import {
  assignmentCapacity,
  assignmentReturnMinutes,
  assignmentStickyHours,
  awayAfterMinutes,
  ratingWindowMinutes,
  resolveUndoSeconds,
  type SettingKey,
  type UsualText,
} from '@prosa/shared';

type Switch = { readonly kind: 'switch' };
type Choice = {
  readonly kind: 'choice';
  readonly values: readonly { readonly value: string; readonly text: string }[];
};
type Count = { readonly kind: 'count'; readonly min: number; readonly max: number };

const onOff = { kind: 'switch' } as const;

/** Each value with the key of its text. */
const choice = <K extends string, V extends string>(key: K, ...values: readonly V[]) => ({
  kind: 'choice' as const,
  values: values.map((value) => ({ value, text: `options.${key}.values.${value}` as const })),
});

export const optionKinds = {
  language: choice('language', 'pt', 'en', 'es'),
  timezone: { kind: 'zone' },
  pendingPeek: onOff,
  historyOwnQueues: onOff,
  contactsExport: onOff,
  sendGreetingAccepted: onOff,
  sendMsgTransfTicket: onOff,
  composerKey: choice('composerKey', 'enter', 'ctrlEnter'),
  assignmentCapacity: { kind: 'count', ...assignmentCapacity },
  assignmentStickyHours: { kind: 'count', ...assignmentStickyHours },
  assignmentReturnMinutes: { kind: 'count', ...assignmentReturnMinutes },
  awayAfterMinutes: { kind: 'count', ...awayAfterMinutes },
  CheckMsgIsGroup: onOff,
  call: onOff,
  scheduleType: choice('scheduleType', 'disabled', 'queue', 'company'),
  chatBotType: choice('chatBotType', 'text', 'button', 'list'),
  sendGreetingMessageOneQueues: onOff,
  resolveUndoSeconds: { kind: 'count', ...resolveUndoSeconds },
  afterResolve: choice('afterResolve', 'next', 'list'),
  resolveReasonRequired: onOff,
  userRating: onOff,
  ratingWindow: { kind: 'count', ...ratingWindowMinutes },
  retentionDays: { kind: 'retention' },
  secondFactorFor: choice('secondFactorFor', 'nobody', 'admins', 'everyone'),
  pushText: onOff,
  asaas: { kind: 'secret' },
  userCreation: onOff,
} as const satisfies Record<
  string,
  | Switch
  | Choice
  | Count
  | { readonly kind: 'zone' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'retention' }
>;
export type OptionKey = keyof typeof optionKinds;

export const optionGroups = [
  { name: 'company', keys: ['language', 'timezone'] },
  {
    name: 'service',
    keys: [
      'composerKey',
      'pendingPeek',
      'historyOwnQueues',
      'sendGreetingAccepted',
      'sendMsgTransfTicket',
      'CheckMsgIsGroup',
      'call',
    ],
  },
  {
    name: 'assignment',
    keys: ['assignmentCapacity', 'assignmentStickyHours', 'assignmentReturnMinutes', 'awayAfterMinutes'],
  },
  { name: 'texts', keys: [] },
  { name: 'bot', keys: ['scheduleType', 'chatBotType', 'sendGreetingMessageOneQueues'] },
  { name: 'resolving', keys: ['resolveUndoSeconds', 'afterResolve', 'resolveReasonRequired'] },
  { name: 'rating', keys: ['userRating', 'ratingWindow'] },
  { name: 'security', keys: ['secondFactorFor', 'pushText'] },
  { name: 'data', keys: ['contactsExport', 'retentionDays'] },
  { name: 'integrations', keys: ['asaas'] },
  { name: 'platform', keys: ['userCreation'] },
] as const satisfies readonly { readonly name: string; readonly keys: readonly OptionKey[] }[];

export type OptionGroup = (typeof optionGroups)[number]['name'];

/** What customers are told by itself, and what they are told while the company has no words of its own. */
export const customerTexts = [
  { key: 'acceptedMessage', usual: 'accepted' },
  { key: 'transferMessage', usual: 'toQueueAndUser' },
  { key: 'callMessage', usual: 'call' },
] as const satisfies readonly { readonly key: SettingKey; readonly usual: UsualText }[];
export type TextKey = (typeof customerTexts)[number]['key'];

/** Returns a number as a field holds it, kept within its bounds; null while it is none. */
export function countOf(typed: number | string, { min, max }: Pick<Count, 'min' | 'max'>): string | null {
  const count = typeof typed === 'number' ? typed : Number.parseInt(typed, 10);
  return Number.isFinite(count) ? String(Math.min(max, Math.max(min, Math.trunc(count)))) : null;
}
