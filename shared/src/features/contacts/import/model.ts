/** An import of contacts: a spreadsheet whose columns people give a meaning, and what became of each row. */

import { z } from 'zod';
import { folded } from '../../../kernel/folded.ts';
import { instant, rowId } from '../../../kernel/wire.ts';

export const importStatuses = ['mapping', 'running', 'done', 'failed'] as const;
export const importOutcomes = ['added', 'duplicate', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
/** Which rows of an import are asked for: those of an outcome, or those that were added with a warning. */
export const importRowFilters = [...importOutcomes, 'warned'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** Why a row was refused, or what it is a duplicate of. The middle three were reasons once; rows of then still tell them. */
export const importReasons = [
  'number_missing',
  'number_invalid',
  'name_too_short',
  'name_too_long',
  'email_invalid',
  'known',
  'twice',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** What was left out or changed of a row that was added all the same: only its number has to be right. */
export const importWarnings = [
  'name_replaced',
  'name_cut',
  'email_left_out',
  'second_number_kept',
  'second_number_left_out',
  'tags_left_out',
  'owner_left_out',
] as const;
export type ImportWarning = (typeof importWarnings)[number];

export const maxSheetBytes = 20 * 1_024 * 1_024;
/** Rows that may come in one request without a file. */
export const maxRowsAtOnce = 5_000;

const column = z.int().min(0).max(49);

/** Which column holds what, counted from 0. Without a name the number is the name; older clients know no column of tags or owners. */
export const importMapping = z
  .object({
    name: column.nullable(),
    number: column,
    email: column.nullable(),
    tags: column.nullable().default(null),
    /** The e-mail of whose customer it is. */
    owner: column.nullable().default(null),
  })
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
    /** The file's first rows. */
    sample: z.array(z.array(z.string())),
    /** What people chose; before that, what the names of the columns suggest. */
    mapping: z.object({
      name: column.nullable(),
      number: column.nullable(),
      email: column.nullable(),
      tags: column.nullable(),
      owner: column.nullable(),
    }),
    total: z.int(),
    done: z.int(),
    added: z.int(),
    duplicates: z.int(),
    refused: z.int(),
    /** How many of the added contacts are not quite as they were written. */
    warned: z.int(),
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
    warnings: z.array(z.enum(importWarnings)),
    name: z.string(),
    number: z.string(),
    email: z.string(),
    contactId: rowId.nullable(),
  })
  .meta({ id: 'ContactImportRow' });
export type ImportRow = z.output<typeof importRow>;

type Meaning = keyof ImportView['mapping'];

/** Names of columns as people write them, the surest first: a sheet often has a column for each kind of phone. */
const meanings: Readonly<Record<Meaning, readonly RegExp[]>> = {
  number: [
    /^(numero|n) (do |de |del )?(whatsapp|zap|wpp)$/,
    /\b(whatsapp|whats|zap|wpp)\b/,
    /\b(celular|cel|mobile|movel|movil)\b/,
    /^(numero|number)$/,
    /\b(telefones?|telefonos?|fones?|phones?|tel)\b/,
  ],
  name: [
    /^(nome|name|nombre)$/,
    /^(nome|name|nombre)( completo| full)?$|^full name$/,
    /^(nome|nombre) d[aoe]l? (cliente|contato|contacto|pessoa|aluno|paciente)$/,
    /^(customer|client|contact|display) name$/,
    /^(contato|contact|contacto|cliente|customer|razao social|nome fantasia|paciente|aluno)$/,
    /^(nome|nombre|first name)\b/,
  ],
  owner: [
    /^(carteira|cartera|owner|responsavel|responsable)( e ?mail)?$/,
    /^e ?mail d(o|a|e|el) (responsavel|carteira|responsable|cartera)$/,
  ],
  tags: [/^(etiquetas?|tags?|marcador(?:es)?|rotulos?|labels?)$/],
  email: [/\be ?mails?\b/, /^(mail|correo|correo electronico|endereco eletronico)$/],
};

/** `Tel. Celular/WhatsApp` → `tel celular whatsapp`. */
const plain = (text: string): string =>
  folded(text.slice(0, 100))
    .replace(/[^a-z]+/g, ' ')
    .trim();

/**
 * Returns what the names of columns suggest, in any case and with or without accents and signs; each column means one
 * thing.
 */
export function guessMapping(columns: readonly string[]): ImportView['mapping'] {
  const names = columns.map(plain);
  const taken = new Set<number>();
  const find = (patterns: readonly RegExp[]): number | null => {
    for (const pattern of patterns) {
      const at = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (at < 0) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  // Its name may speak of an e-mail as well.
  const owner = find(meanings.owner);
  const email = find(meanings.email);
  const number = find(meanings.number);
  return { name: find(meanings.name), number, email, tags: find(meanings.tags), owner };
}
