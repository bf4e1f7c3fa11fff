/** The variables of a template and what becomes of them: the preview, and the parts as the network wants them. Pure. */

/** One place to be filled, in the header or the body. */
export type Slot = { readonly part: 'header' | 'body'; readonly name: string };
export type Filled = Readonly<Record<string, string>>;
export type TemplateTexts = { readonly header: string | null; readonly body: string };

export const slotKey = ({ part, name }: Slot): string => `${part} ${name}`;

const variable = /\{\{\s*(\w+)\s*\}\}/g;

const slotsIn = (part: Slot['part'], text: string | null): Slot[] => [
  ...new Map([...(text ?? '').matchAll(variable)].map(([, name = '']) => [name, { part, name }])).values(),
];

export const slotsOf = ({ header, body }: TemplateTexts): readonly Slot[] => [
  ...slotsIn('header', header),
  ...slotsIn('body', body),
];

/** The text with what was filled in; what is missing stays to be seen. */
export const filledText = (part: Slot['part'], text: string, filled: Filled): string =>
  text.replace(variable, (place, name: string) => filled[slotKey({ part, name })] || place);

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** Numbered variables go by their order, named ones by their name. */
export function componentsOf(texts: TemplateTexts, filled: Filled): Record<string, unknown>[] {
  return (['header', 'body'] as const).flatMap((type) => {
    const slots = slotsIn(type, texts[type]).sort((one, other) =>
      isNumber(one.name) ? Number(one.name) - Number(other.name) : 0,
    );
    if (slots.length === 0) return [];
    const parameters = slots.map((slot) => ({
      type: 'text',
      ...(!isNumber(slot.name) && { parameter_name: slot.name }),
      text: filled[slotKey(slot)] ?? '',
    }));
    return [{ type, parameters }];
  });
}

type Template = {
  readonly status: string;
  readonly components: readonly Readonly<Record<string, unknown>>[];
};

/** Can be sent from here: approved, no file in its header and no address to be completed. */
export function isSendable({ status, components }: Template): boolean {
  const asksMore = components.some((component) => {
    const format = String(component['format'] ?? 'TEXT').toUpperCase();
    return format !== 'TEXT' || (component['type'] === 'BUTTONS' && JSON.stringify(component).includes('{{'));
  });
  return status === 'APPROVED' && !asksMore;
}
