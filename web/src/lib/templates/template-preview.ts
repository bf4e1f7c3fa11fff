/** What a customer will see of a message template, out of the parts Meta describes it by. Unknown parts are left out. */

import type { templateView } from '@prosa/shared';
import type { z } from 'zod';

export type Template = z.output<typeof templateView>;

export const mediaHeaders = ['IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const;
export type MediaHeader = (typeof mediaHeaders)[number];

export type TemplatePreview = {
  readonly header: string | null;
  readonly media: MediaHeader | null;
  readonly body: string;
  readonly footer: string | null;
  readonly buttons: readonly string[];
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const typeOf = (part: Record<string, unknown>): string => (textOf(part['type']) ?? '').toUpperCase();

function buttonTexts(buttons: unknown): string[] {
  if (!Array.isArray(buttons)) return [];
  return buttons.flatMap((button: unknown) => {
    const text =
      typeof button === 'object' && button !== null && 'text' in button ? textOf(button.text) : null;
    return text === null ? [] : [text];
  });
}

export function templatePreview(components: Template['components']): TemplatePreview {
  const part = (type: string) => components.find((component) => typeOf(component) === type) ?? {};
  const header = part('HEADER');
  const format = textOf(header['format'])?.toUpperCase();
  return {
    header: textOf(header['text']),
    media: mediaHeaders.find((media) => media === format) ?? null,
    body: textOf(part('BODY')['text']) ?? '',
    footer: textOf(part('FOOTER')['text']),
    buttons: buttonTexts(part('BUTTONS')['buttons']),
  };
}

export type TextPiece = { readonly text: string; readonly variable: boolean };

/** Tells the places to be filled, `{{1}}` or `{{nome}}`, from the text around them. */
export const piecesOf = (text: string): TextPiece[] =>
  text
    .split(/(\{\{\s*\w+\s*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, variable: piece.startsWith('{{') && piece.endsWith('}}') }));
