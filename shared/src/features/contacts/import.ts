/** An import of contacts: a spreadsheet whose columns people give a meaning, and what became of each row. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

export const importStatuses = ['mapping', 'running', 'done', 'failed'] as const;
export const importOutcomes = ['added', 'duplicate', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row was refused, or what it is a duplicate of. */
export const importReasons = [
  'name_too_short',
  'name_too_long',
  'number_missing',
  'number_invalid',
  'email_invalid',
  'known',
  'twice',
] as const;
export type ImportReason = (typeof importReasons)[number];

export const maxSheetBytes = 20 * 1_024 * 1_024;
/** Rows that may come in one request without a file. */
export const maxRowsAtOnce = 5_000;

const column = z.int().min(0).max(49);

/** Which column holds what, counted from 0. Without a name the number is the name. */
export const importMapping = z
  .object({ name: column.nullable(), number: column, email: column.nullable() })
  .meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

export const importView = z
  .object({
    id: rowId,
    fileName: z.string(),
    status: z.enum(importStatuses),
    /** An error code. */
    failure: z.string().nullable(),
    /** As the sheet names them; empty texts where it names none. */
    columns: z.array(z.string()),
    /** Its first rows. */
    sample: z.array(z.array(z.string())),
    /** What people chose; before that, what the names of the columns suggest. */
    mapping: z.object({
      name: column.nullable(),
      number: column.nullable(),
      email: column.nullable(),
    }),
    total: z.int(),
    done: z.int(),
    added: z.int(),
    duplicates: z.int(),
    refused: z.int(),
    userId: rowId,
    createdAt: instant,
  })
  .meta({ id: 'ContactImport' });
export type ImportView = z.output<typeof importView>;

export const importRow = z
  .object({
    /** As the sheet counts it. */
    row: z.int(),
    outcome: z.enum(importOutcomes),
    reason: z.enum(importReasons).nullable(),
    name: z.string(),
    number: z.string(),
    email: z.string(),
    contactId: rowId.nullable(),
  })
  .meta({ id: 'ContactImportRow' });
export type ImportRow = z.output<typeof importRow>;

const meanings = {
  name: ['nome', 'name', 'nombre', 'contato', 'contact', 'contacto', 'cliente', 'nome completo'],
  number: [
    'numero',
    'number',
    'telefone',
    'telefono',
    'phone',
    'celular',
    'whatsapp',
    'fone',
    'tel',
    'mobile',
    'numero do whatsapp',
  ],
  email: ['email', 'e-mail', 'mail', 'correo', 'correo electronico'],
} as const;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .trim();

/** What the names of columns suggest, in any case and with or without accents. */
export function guessMapping(columns: readonly string[]): ImportView['mapping'] {
  const names = columns.map(plain);
  const find = (wanted: readonly string[]): number | null => {
    const at = names.findIndex((name) => wanted.includes(name));
    return at < 0 ? null : at;
  };
  return { name: find(meanings.name), number: find(meanings.number), email: find(meanings.email) };
}
