/** Buttons or a list as they were sent along with a message. Written by several versions and networks, so read with care. */
export type OfferedChoices = {
  /** What opens a list. */
  readonly label: string | null;
  readonly choices: readonly { readonly title: string; readonly description: string | null }[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Not ours; the message is shown without its buttons.
    return null;
  }
}

function titleOf(choice: Fields): string | null {
  const nested = choice['buttonText'] ?? choice['reply'];
  const inner = isFields(nested)
    ? (textOf(nested['displayText']) ?? textOf(nested['title']))
    : textOf(nested);
  return textOf(choice['title']) ?? textOf(choice['text']) ?? textOf(choice['displayText']) ?? inner;
}

export function offeredChoices(json: string): OfferedChoices {
  const value = parsed(json);
  const fields = isFields(value) && !Array.isArray(value) ? value : {};
  const list = Array.isArray(value) ? value : (fields['choices'] ?? fields['buttons'] ?? fields['rows']);
  const choices = (Array.isArray(list) ? list : []).filter(isFields).flatMap((choice) => {
    const title = titleOf(choice);
    return title === null ? [] : [{ title, description: textOf(choice['description']) }];
  });
  return { label: textOf(fields['label']) ?? textOf(fields['buttonText']), choices };
}
