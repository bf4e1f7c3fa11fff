/** When a campaign may be changed and how, and what its texts say to somebody: pure, for server and browser. */
import { folded } from '../../kernel/folded.ts';
import {
  type CampaignSettings,
  type CampaignSettingView,
  type CampaignVariable,
  campaignSettingsFields,
  defaultCampaignSettings,
  optOutWord,
  sameKey,
} from './campaign-settings.ts';
import {
  type CampaignStatus,
  type CampaignTexts,
  campaignLockMs,
  type MessageField,
  messageFields,
} from './model.ts';

type Standing = { readonly status: CampaignStatus; readonly scheduledAt: string | Date | null };

/** Everything, the texts and files alone, or nothing. */
export type Editable = 'all' | 'messages' | 'nothing';

/**
 * Returns what of a campaign can be edited. A scheduled one is locked when an hour or less remains; a cancelled one may
 * still say something else.
 */
export function editableOf({ status, scheduledAt }: Standing, now: Date): Editable {
  if (status === 'INATIVA') return 'all';
  if (status === 'CANCELADA') return 'messages';
  if (status !== 'PROGRAMADA' || scheduledAt === null) return 'nothing';
  return new Date(scheduledAt).getTime() - now.getTime() > campaignLockMs ? 'all' : 'nothing';
}

/** Returns whether people may stop a campaign. */
export const canStop = (status: CampaignStatus): boolean =>
  status === 'EM_ANDAMENTO' || status === 'PROGRAMADA';
export const canRestart = (status: CampaignStatus): boolean => status === 'CANCELADA';
export const canRemove = (status: CampaignStatus): boolean => status !== 'EM_ANDAMENTO';
/**
 * Returns whether a campaign's file may change: until it begins, and once it is cancelled, for it may go on with
 * another.
 */
export const canChangeMedia = (status: CampaignStatus): boolean =>
  status !== 'EM_ANDAMENTO' && status !== 'FINALIZADA';

/** Returns the texts that say something, by their number. */
export const filledVariants = (texts: CampaignTexts): { readonly variant: number; readonly text: string }[] =>
  messageFields
    .map((field: MessageField, index) => ({ variant: index + 1, text: texts[field] }))
    .filter(({ text }) => text.trim() !== '');

export type Addressee = { readonly name: string; readonly number: string; readonly email: string | null };

/** Variables that every company has. */
export const campaignVariables = ['nome', 'numero', 'email'] as const;

/** Two braces, as other texts write their variables, mean the same as one. */
const pattern = /\{\{\s*([\p{L}\p{N}_-]{1,30})\s*\}\}|\{([\p{L}\p{N}_-]{1,30})\}/gu;

/**
 * Returns a text with its variables filled in one pass: what a value says is never read as a text again, and what is no
 * variable stays as it is.
 */
export function fillCampaignText(
  text: string,
  { name, number, email }: Addressee,
  own: readonly CampaignVariable[],
): string {
  const known: readonly CampaignVariable[] = [
    { key: 'nome', value: name },
    { key: 'numero', value: number },
    { key: 'email', value: email ?? '' },
    ...own,
  ];
  return text.replace(
    pattern,
    (written, twice: string | undefined, once = '') =>
      known.find((one) => sameKey(one.key, twice ?? once))?.value ?? written,
  );
}

/** Returns what looks like a variable and is none, each once: editors flag it. */
export const unknownCampaignVariables = (text: string, own: readonly CampaignVariable[]): string[] => [
  ...new Set(
    [...text.matchAll(pattern)].flatMap(([written, twice, once = '']) =>
      [...campaignVariables, ...own.map((one) => one.key)].some((known) => sameKey(known, twice ?? once))
        ? []
        : [written],
    ),
  ),
];

/** Adds a variable unless one of its name is there; names are compared without case. */
export const withVariable = (
  all: readonly CampaignVariable[],
  added: CampaignVariable,
): readonly CampaignVariable[] => (all.some(({ key }) => sameKey(key, added.key)) ? all : [...all, added]);

/** Settings out of their texts; what is missing or not understood is as usual. */
export function parseCampaignSettings(views: readonly CampaignSettingView[]): CampaignSettings {
  const texts = new Map(views.map(({ key, value }) => [key, value]));
  const entries = Object.entries(campaignSettingsFields.shape).map(([key, schema]) => {
    const parsed = schema.safeParse(parsedJson(texts.get(key)));
    const usual = defaultCampaignSettings[key as keyof CampaignSettings];
    return [key, parsed.success ? parsed.data : usual] as const;
  });
  return Object.fromEntries(entries) as CampaignSettings;
}

function parsedJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Counts as missing: the schema refuses `undefined`.
    return undefined;
  }
}

/**
 * Returns whether somebody asks for no more campaigns: by the word alone, whatever its case, accents and marks, for a
 * sentence that has it in it is a conversation.
 */
export function isOptOut(said: string, words: readonly string[]): boolean {
  const plain = plainOf(said);
  return plain !== '' && [optOutWord, ...words].some((word) => plainOf(word) === plain);
}

const plainOf = (text: string): string =>
  folded(text.slice(0, 200))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
