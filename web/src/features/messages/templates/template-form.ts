/** The places of a template that are to be filled, and what becomes of them: the preview, and the parts as the network wants them. Pure. */
import { type TemplateChoice, type TemplateFileKind, templateFiles } from '@prosa/shared';
import type { Template } from '#src/lib/templates/template-preview.ts';

/** `button`: what an address behind a button ends with, or a code to copy. */
export type Slot = {
  readonly part: 'header' | 'body' | 'button';
  readonly name: string;
};
/** What comes in for a variable: the contract hands parts on as they are, and the network takes so much of a whole text. */
export const longestValue = 1_000;
export type Filled = Readonly<Record<string, string>>;

type Part = Readonly<Record<string, unknown>>;
type Parts = Template['components'];
type Values = Record<string, unknown>[];

export const slotKey = ({ part, name }: Slot): string => `${part} ${name}`;

const variable = /\{\{\s*(\w+)\s*\}\}/g;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const partOf = (parts: Parts, type: string): Part =>
  parts.find((part) => textOf(part['type']).toUpperCase() === type) ?? {};

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

const isMedia = (format: string): format is TemplateFileKind => Object.hasOwn(templateFiles, format);

/** Returns the kind of the file that stands above the text, if one does. */
export function mediaOf(parts: Parts): TemplateFileKind | null {
  const format = textOf(partOf(parts, 'HEADER')['format']).toLowerCase();
  return isMedia(format) ? format : null;
}

export type FileProblem = 'empty' | 'tooLarge' | 'notSupported';

/** Returns why a file cannot stand above the text; `null` when it can. */
export function fileProblem(media: TemplateFileKind, file: Pick<File, 'type' | 'size'>): FileProblem | null {
  const room: { types: readonly string[]; bytes: number } = templateFiles[media];
  if (!room.types.includes(file.type)) return 'notSupported';
  if (file.size === 0) return 'empty';
  return file.size > room.bytes ? 'tooLarge' : null;
}

type AskingButton = { readonly index: number; readonly type: 'url' | 'copy_code'; readonly label: string };

/** Returns the buttons that are not complete by themselves. */
export function askingButtons(parts: Parts): readonly AskingButton[] {
  const { buttons } = partOf(parts, 'BUTTONS');
  return (Array.isArray(buttons) ? buttons : []).filter(isPart).flatMap((button, index): AskingButton[] => {
    const type = textOf(button['type']).toUpperCase();
    const label = textOf(button['text']);
    if (type === 'COPY_CODE') return [{ index, type: 'copy_code', label }];
    return type === 'URL' && textOf(button['url']).includes('{{') ? [{ index, type: 'url', label }] : [];
  });
}

const headerText = (parts: Parts): string => textOf(partOf(parts, 'HEADER')['text']);
const bodyText = (parts: Parts): string => textOf(partOf(parts, 'BODY')['text']);

export function slotsOf(parts: Parts): readonly Slot[] {
  return [
    ...namesIn(headerText(parts)).map((name) => ({ part: 'header', name }) as const),
    ...namesIn(bodyText(parts)).map((name) => ({ part: 'body', name }) as const),
    ...askingButtons(parts).map(({ index }) => ({ part: 'button', name: String(index) }) as const),
  ];
}

export const isFilled = (slot: Slot, filled: Filled): boolean => (filled[slotKey(slot)] ?? '').trim() !== '';

/** Returns the text with what was filled in; what is missing stays to be seen. */
export const filledText = (part: 'header' | 'body', text: string, filled: Filled): string =>
  text.replace(variable, (place, name: string) => filled[slotKey({ part, name })] || place);

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** Numbered variables go by their order, named ones by their name. */
const namesInOrder = (text: string): string[] =>
  namesIn(text).sort((one, other) => (isNumber(one) ? Number(one) - Number(other) : 0));

function textValues(part: 'header' | 'body', text: string, filled: Filled): Values {
  return namesInOrder(text).map((name) => ({
    type: 'text',
    ...(!isNumber(name) && { parameter_name: name }),
    text: filled[slotKey({ part, name })] ?? '',
  }));
}

function buttonComponent({ index, type }: AskingButton, filled: Filled): Record<string, unknown> {
  const value = filled[slotKey({ part: 'button', name: String(index) })] ?? '';
  const parameter =
    type === 'url' ? { type: 'text', text: value } : { type: 'coupon_code', coupon_code: value };
  return { type: 'button', sub_type: type, index: String(index), parameters: [parameter] };
}

/**
 * Returns an approved text's components as they are sent, without the file above the text: that goes along as a file.
 */
export function componentsOf(parts: Parts, filled: Filled): Values {
  const texts = [
    { type: 'header', parameters: textValues('header', headerText(parts), filled) },
    { type: 'body', parameters: textValues('body', bodyText(parts), filled) },
  ];
  return [
    ...texts.filter(({ parameters }) => parameters.length > 0),
    ...askingButtons(parts).map((button) => buttonComponent(button, filled)),
  ];
}

const parametersOf = (component: Part | undefined): readonly Part[] => {
  const parameters = component?.['parameters'];
  return Array.isArray(parameters) ? parameters.filter(isPart) : [];
};

function textsFilled(
  part: 'header' | 'body',
  text: string,
  components: TemplateChoice['components'],
): [string, string][] {
  const parameters = parametersOf(components.find(({ type }) => textOf(type).toLowerCase() === part));
  return namesInOrder(text).map((name, at) => {
    const named = parameters.find((one) => one['parameter_name'] === name);
    return [slotKey({ part, name }), textOf((named ?? parameters[at])?.['text'])];
  });
}

/**
 * Returns what was filled in, out of what {@link componentsOf} made of it: a text that was chosen before opens with its
 * values.
 */
export function filledOf(parts: Parts, components: TemplateChoice['components']): Filled {
  const buttons = askingButtons(parts).map(({ index }): [string, string] => {
    const own = components.find(
      ({ type, index: at }) => textOf(type).toLowerCase() === 'button' && String(at) === String(index),
    );
    const [value] = parametersOf(own);
    const written = textOf(value?.['text']) || textOf(value?.['coupon_code']);
    return [slotKey({ part: 'button', name: String(index) }), written];
  });
  return Object.fromEntries([
    ...textsFilled('header', headerText(parts), components),
    ...textsFilled('body', bodyText(parts), components),
    ...buttons,
  ]);
}

/** Returns what was filled in, with each value as `fill` makes it. */
export const mapFilled = (filled: Filled, fill: (text: string) => string): Filled =>
  Object.fromEntries(Object.entries(filled).map(([key, text]) => [key, fill(text)]));

/** Returns the template's text with what was filled in, as it stands in lists of messages. */
export const bodyOf = (parts: Parts, filled: Filled): string => filledText('body', bodyText(parts), filled);

/** Returns whether an approved text can be sent from here: approved, and all that it asks for can be filled in. */
export function isSendable({ status, components }: Pick<Template, 'status' | 'components'>): boolean {
  const isFillable = components.every((part) => {
    const format = textOf(part['format']).toUpperCase() || 'TEXT';
    return format === 'TEXT' || isMedia(format.toLowerCase());
  });
  return status === 'APPROVED' && isFillable;
}
