/** What the API accepts as a message: Meta's limits, and the code each breach is refused with. */
import { GraphRefusal } from './errors.ts';
import { type Fields, fieldsOf, type GraphMessage, textOf } from './messages.ts';
import type { Business, StoredFile, World } from './world.ts';

/** Uploaded files are forgotten after thirty days. */
const fileLifeMs = 30 * 24 * 3_600_000;

const invalid = (details: string): never => {
  throw new GraphRefusal(100, details);
};
const missing = (name: string): never => {
  throw new GraphRefusal(131008, `${name} is required`);
};

const need = (holder: Fields, name: string): string => textOf(holder, name) || missing(name);

function within(text: string, limit: number, name: string): string {
  return text.length > limit ? invalid(`${name} must be at most ${limit} characters`) : text;
}

const list = (holder: Fields, name: string): Fields[] =>
  Array.isArray(holder[name]) ? (holder[name] as Fields[]) : [];

/** Refuses what Meta would refuse; answers the file that is sent along, if any. */
export function validate(world: World, business: Business, message: GraphMessage): StoredFile | null {
  const inner = fieldsOf(message, message.type);
  switch (message.type) {
    case 'text':
      within(need(inner, 'body'), 4_096, 'text.body');
      return null;
    case 'image':
    case 'video':
    case 'document':
      within(textOf(inner, 'caption'), 1_024, 'caption');
      return fileOf(world, business, message.type, inner);
    case 'audio':
    case 'sticker':
      if ('caption' in inner) invalid(`${message.type} has no caption`);
      return fileOf(world, business, message.type, inner);
    case 'location':
      if (typeof inner['latitude'] !== 'number' || typeof inner['longitude'] !== 'number')
        missing('latitude');
      return null;
    case 'contacts':
      validateContacts(list(message, 'contacts'));
      return null;
    case 'reaction':
      need(inner, 'message_id');
      if (typeof inner['emoji'] !== 'string') missing('emoji');
      return null;
    case 'interactive':
      validateInteractive(inner);
      return null;
    case 'template':
      validateTemplate(business, inner);
      return headerFileOf(world, business, inner);
    default:
      throw new GraphRefusal(131051, `${message.type} is not supported`);
  }
}

function validateContacts(contacts: readonly Fields[]): void {
  if (contacts.length === 0) missing('contacts');
  for (const contact of contacts) {
    const name = fieldsOf(contact, 'name');
    need(name, 'formatted_name');
    // Beside the formatted name one of its parts must be given.
    if (Object.keys(name).length < 2) invalid('at least one of the optional name parts is required');
  }
}

function validateInteractive(inner: Fields): void {
  const action = fieldsOf(inner, 'action');
  within(need(fieldsOf(inner, 'body'), 'text'), 1_024, 'interactive.body.text');
  if (inner['type'] === 'button') {
    const buttons = list(action, 'buttons').map((button) => fieldsOf(button, 'reply'));
    if (buttons.length === 0 || buttons.length > 3) invalid('between 1 and 3 buttons');
    for (const button of buttons) {
      within(need(button, 'id'), 256, 'button id');
      within(need(button, 'title'), 20, 'button title');
    }
    unique(buttons.map((button) => textOf(button, 'title')));
  } else if (inner['type'] === 'list') {
    within(need(action, 'button'), 20, 'action.button');
    const sections = list(action, 'sections');
    const rows = sections.flatMap((section) => list(section, 'rows'));
    if (rows.length === 0 || rows.length > 10) invalid('between 1 and 10 rows');
    for (const row of rows) {
      within(need(row, 'id'), 200, 'row id');
      within(need(row, 'title'), 24, 'row title');
      within(textOf(row, 'description'), 72, 'row description');
    }
    unique(rows.map((row) => textOf(row, 'id')));
    if (sections.length > 1)
      for (const section of sections) within(need(section, 'title'), 24, 'section title');
  } else throw new GraphRefusal(131051, `interactive ${String(inner['type'])}`);
}

function unique(values: readonly string[]): void {
  if (new Set(values).size !== values.length) invalid('duplicated ids or titles');
}

function templateOf({ templates }: Business, inner: Fields): Business['templates'][number] | undefined {
  const language = textOf(fieldsOf(inner, 'language'), 'code');
  return templates.find((known) => known.name === textOf(inner, 'name') && known.language === language);
}

function validateTemplate(business: Business, inner: Fields): void {
  const language = need(fieldsOf(inner, 'language'), 'code');
  const template = templateOf(business, inner);
  if (template === undefined) throw new GraphRefusal(132001, `${textOf(inner, 'name')} in ${language}`);
  if (template.status === 'PAUSED') throw new GraphRefusal(132015);
  if (template.status !== 'APPROVED') throw new GraphRefusal(132016);
  for (const part of ['header', 'body'] as const) {
    const written = template.components.find((component) => component['type'] === part.toUpperCase());
    const wanted = new Set(textOf(written ?? {}, 'text').match(/\{\{[^}]+\}\}/g)).size;
    const given = list(inner, 'components').find((component) => component['type'] === part);
    const count = list(given ?? {}, 'parameters').length;
    if (wanted !== count && (written?.['format'] ?? 'TEXT') === 'TEXT')
      throw new GraphRefusal(
        132000,
        `${part}: number of localizable_params (${count}) does not match the expected number of params (${wanted})`,
      );
  }
}

const formats = ['IMAGE', 'VIDEO', 'DOCUMENT'];

/** What stands above a template's text must be of the kind it was approved with; its file, where one was uploaded. */
function headerFileOf(world: World, business: Business, inner: Fields): StoredFile | null {
  const written = templateOf(business, inner)?.components.find((part) => part['type'] === 'HEADER');
  const format = textOf(written ?? {}, 'format');
  if (!formats.includes(format)) return null;
  const given = list(inner, 'components').find((part) => part['type'] === 'header');
  const [parameter = {}] = list(given ?? {}, 'parameters');
  const kind = format.toLowerCase();
  if (parameter['type'] !== kind)
    throw new GraphRefusal(
      132012,
      `header: Format mismatch, expected ${format}, received ${parameter['type']}`,
    );
  return fileOf(world, business, kind, fieldsOf(parameter, kind));
}

/** Per kind: what may be sent, and how large. */
const limits: Readonly<Record<string, { readonly types: RegExp; readonly bytes: number }>> = {
  image: { types: /^image\/(jpeg|png)$/, bytes: 5 * 2 ** 20 },
  video: { types: /^video\/(mp4|3gpp)$/, bytes: 16 * 2 ** 20 },
  // The bare audio/ogg is taken on the way in and refused here.
  audio: { types: /^audio\/(aac|amr|mpeg|mp4|ogg; ?codecs=opus)$/, bytes: 16 * 2 ** 20 },
  document: { types: /./, bytes: 100 * 2 ** 20 },
  sticker: { types: /^image\/webp$/, bytes: 100 * 2 ** 10 },
};

const movingStickerBytes = 500 * 2 ** 10;

/** A flag of the extended form of WebP. */
const isMoving = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

function fileOf(world: World, business: Business, kind: string, inner: Fields): StoredFile | null {
  if (typeof inner['link'] === 'string') return null;
  const file = world.files.get(need(inner, 'id'));
  const isHere = file?.owner.wabaId === business.wabaId && world.clock.now() - file.at < fileLifeMs;
  if (file === undefined || !isHere) throw new GraphRefusal(131009, 'media id not found');
  const limit = limits[kind];
  if (limit === undefined || !limit.types.test(file.mimetype))
    throw new GraphRefusal(131053, `unsupported ${kind} mime type ${file.mimetype}`);
  const most = kind === 'sticker' && isMoving(file.bytes) ? movingStickerBytes : limit.bytes;
  if (file.bytes.length > most) throw new GraphRefusal(131053, `${kind} too large`);
  return file;
}
