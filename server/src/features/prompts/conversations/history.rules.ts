/**
 * The history of a conversation as a model reads it: who said what, files by their names, recordings by their words. What customers wrote
 * stays what they wrote; nothing of it ever becomes an instruction. Pure.
 */
import { type MenuLanguage, truncated } from '@prosa/shared';
import type { AiLine } from '#src/drivers/ai/driver.ts';
import type { MessageRow } from '#src/features/messages/index.ts';

type Row = Pick<MessageRow, 'fromMe' | 'body' | 'mediaType' | 'details'>;

const names = {
  pt: {
    image: 'imagem',
    video: 'vídeo',
    application: 'arquivo',
    locationMessage: 'localização',
    vcard: 'contato',
    sticker: 'figurinha',
    unheard: 'mensagem de voz que não pôde ser ouvida; peça gentilmente para escrever',
  },
  en: {
    image: 'picture',
    video: 'video',
    application: 'file',
    locationMessage: 'location',
    vcard: 'contact',
    sticker: 'sticker',
    unheard: 'voice message that could not be heard; kindly ask to write instead',
  },
  es: {
    image: 'imagen',
    video: 'video',
    application: 'archivo',
    locationMessage: 'ubicación',
    vcard: 'contacto',
    sticker: 'sticker',
    unheard: 'mensaje de voz que no se pudo escuchar; pida amablemente que lo escriba',
  },
} as const satisfies Record<MenuLanguage, Record<string, string>>;

const longestLine = 4_000;

/** Returns what stands for a message; empty for what says nothing to anybody. */
export function textOfMessage(row: Row, language: MenuLanguage): string {
  return truncated(whole(row, language).trim(), longestLine);
}

function whole({ body, mediaType, details, fromMe }: Row, language: MenuLanguage): string {
  const words = names[language];
  switch (mediaType) {
    case 'conversation':
    case 'extendedTextMessage':
      return body;
    case 'audio':
      return details?.transcript ?? (fromMe ? body : `[${words.unheard}]`);
    case 'image':
    case 'video':
    case 'application': {
      const kind = details?.media?.sticker === true ? words.sticker : words[mediaType];
      return `[${[kind, details?.media?.fileName].filter(Boolean).join(': ')}] ${body}`;
    }
    case 'locationMessage':
      return `[${[words.locationMessage, placeOf(details?.location)].filter(Boolean).join(': ')}]`;
    case 'vcard':
      return `[${[words.vcard, ...(details?.contacts ?? []).map(({ name }) => name)].join(': ')}]`;
    default:
      return '';
  }
}

const placeOf = (location: NonNullable<Row['details']>['location']): string =>
  location === undefined
    ? ''
    : [location.name, location.address, `${location.latitude}, ${location.longitude}`]
        .filter(Boolean)
        .join(', ');

/**
 * Returns customers and the company in turns, beginning with the customer, as some models insist on. Several messages
 * in a row of one side are one.
 */
export function historyOf(rows: readonly Row[], language: MenuLanguage): AiLine[] {
  const history: AiLine[] = [];
  for (const row of rows) {
    const text = textOfMessage(row, language);
    const role = row.fromMe ? 'assistant' : 'user';
    const last = history.at(-1);
    if (text === '' || (last === undefined && role === 'assistant')) continue;
    if (last?.role === role) history.splice(-1, 1, { role, text: `${last.text}\n${text}` });
    else history.push({ role, text });
  }
  return history;
}
