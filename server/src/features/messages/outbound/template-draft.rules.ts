/** An approved text that is about to be sent, with the file above it where one is asked for: pure. */
import { type TemplateFileKind, templateFiles } from '@prosa/shared';
import type { StoredFile } from '#src/tenant/files/index.ts';
import type { MessageDetails } from '../message-details.tables.ts';
import {
  type Draft,
  fileDraft,
  fileMediaTypes,
  type GivenFile,
  storedFileDraft,
  textDraft,
} from './draft.rules.ts';

type Template = NonNullable<MessageDetails['template']>;
type Parts = readonly Readonly<Record<string, unknown>>[];

const partOf = (parts: Parts, type: string): Parts[number] | undefined =>
  parts.find((part) => String(part['type']).toUpperCase() === type);

/** Returns what the customer will read: the template's text with its variables filled, by number or by name. */
export function templateBody(text: Parts, filled: Parts): string {
  const values = partOf(filled, 'BODY')?.['parameters'];
  const parameters = Array.isArray(values) ? (values as Record<string, unknown>[]) : [];
  return String(partOf(text, 'BODY')?.['text'] ?? '').replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (variable, name: string) => {
      const named = parameters.find((one) => one['parameter_name'] === name);
      const value = (named ?? parameters[Number(name) - 1])?.['text'];
      return typeof value === 'string' ? value : variable;
    },
  );
}

export const templateDraft = (template: Template, text: Parts): Draft => ({
  ...textDraft(templateBody(text, template.components), false),
  kind: 'template',
  details: { template },
});

const isFileKind = (format: string): format is TemplateFileKind => Object.hasOwn(templateFiles, format);

/** Returns which kind of file has to stand above the template's text; null where nothing does. */
export function templateFile(text: Parts): TemplateFileKind | null {
  const format = String(partOf(text, 'HEADER')?.['format']).toLowerCase();
  return isFileKind(format) ? format : null;
}

/** Returns the draft of a template with an uploaded file; `undefined` where the template has no room for it. */
export const templateFileDraft = (template: Template, text: Parts, given: GivenFile): Draft | undefined =>
  withFile(template, text, fileDraft(given, '', false));

/**
 * Returns the draft of a template with a file that was looked at when it came; `undefined` where it has no room for it.
 */
export const templateStoredFileDraft = (
  template: Template,
  text: Parts,
  file: StoredFile,
): Draft | undefined => withFile(template, text, storedFileDraft(file, '', false));

function withFile(template: Template, text: Parts, file: Draft): Draft | undefined {
  const format = templateFile(text);
  if (format === null) return undefined;
  const room: { types: readonly string[]; bytes: number } = templateFiles[format];
  const { media } = file.details ?? {};
  if (media === undefined || !room.types.includes(media.mimetype) || (media.size ?? 0) > room.bytes)
    return undefined;
  return {
    ...file,
    kind: 'template',
    mediaType: fileMediaTypes[format],
    body: templateBody(text, template.components),
    details: { ...file.details, template },
  };
}
