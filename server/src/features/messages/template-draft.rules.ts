/** An approved text that is about to be sent, with the file above it where one is asked for: pure. */
import { type TemplateFileKind, templateFiles } from '@prosa/shared';
import { type Draft, fileDraft, fileMediaTypes, type GivenFile, textDraft } from './draft.rules.ts';
import type { MessageDetails } from './messages.tables.ts';

type Template = NonNullable<MessageDetails['template']>;
type Parts = readonly Readonly<Record<string, unknown>>[];

const partOf = (parts: Parts, type: string): Parts[number] | undefined =>
  parts.find((part) => String(part['type']).toUpperCase() === type);

/** What the customer will read: the template's text with its variables filled, by number or by name. */
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

/** With its file; `undefined` where the template has no room for it. */
export function templateFileDraft(template: Template, text: Parts, given: GivenFile): Draft | undefined {
  const format = String(partOf(text, 'HEADER')?.['format']).toLowerCase();
  if (!isFileKind(format)) return undefined;
  const file = fileDraft(given, '', false);
  const room: { types: readonly string[]; bytes: number } = templateFiles[format];
  const mimetype = file.details?.media?.mimetype ?? '';
  if (!room.types.includes(mimetype) || given.bytes > room.bytes) return undefined;
  return {
    ...file,
    kind: 'template',
    mediaType: fileMediaTypes[format],
    body: templateBody(text, template.components),
    details: { ...file.details, template },
  };
}
