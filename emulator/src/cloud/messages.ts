/** Messages as the Cloud API writes them, and what a person can read of them. */

/** `{ type, [type]: {…} }`, in either direction. */
export type GraphMessage = Readonly<Record<string, unknown>> & { readonly type: string };

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object of this name, empty where there is none. */
export const fieldsOf = (holder: Fields, name: string): Fields => {
  const value = holder[name];
  return isFields(value) ? value : {};
};

export const textOf = (holder: Fields, name: string): string => {
  const value = holder[name];
  return typeof value === 'string' ? value : '';
};

/** Returns what the phone's screen shows of a message. */
export function readable(message: GraphMessage): string {
  const inner = fieldsOf(message, message.type);
  switch (message.type) {
    case 'text':
      return textOf(inner, 'body');
    case 'interactive':
      return textOf(fieldsOf(inner, 'body'), 'text') || chosenTitle(inner);
    case 'template':
      return filled(inner);
    case 'location':
      return textOf(inner, 'name') || `${inner['latitude']},${inner['longitude']}`;
    case 'contacts':
      return sharedNames(message);
    case 'button':
      return textOf(inner, 'text');
    default:
      return textOf(inner, 'caption') || textOf(inner, 'filename');
  }
}

const chosenTitle = (inner: Fields): string =>
  textOf(fieldsOf(inner, 'button_reply'), 'title') || textOf(fieldsOf(inner, 'list_reply'), 'title');

const sharedNames = ({ contacts }: GraphMessage): string =>
  Array.isArray(contacts)
    ? contacts.map((contact: Fields) => textOf(fieldsOf(contact, 'name'), 'formatted_name')).join(', ')
    : '';

/** A template's name and what filled it. */
function filled(template: Fields): string {
  const components = Array.isArray(template['components']) ? (template['components'] as Fields[]) : [];
  const values = components.flatMap((component) =>
    Array.isArray(component['parameters']) ? (component['parameters'] as Fields[]) : [],
  );
  const texts = values.map((value) => textOf(value, 'text')).filter((text) => text !== '');
  return [textOf(template, 'name'), ...texts].join(' ');
}
