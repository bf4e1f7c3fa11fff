/** Exports for whoever has a fresh signed address. They are made while they are fetched; nothing is held whole. */
import { Readable } from 'node:stream';
import { contactListQuery } from '@prosa/shared';
import { z } from 'zod';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { FileRoute, StreamedFile } from '#src/platform/feature.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { findContact } from '../contact.queries.ts';
import type { TalkedSince } from '../lists/contact-list.queries.ts';
import { selectionOf } from '../lists/contact-selection.ts';
import { contactsTable, type Inside, personDocument, problemsTable } from './export-contacts.ts';
import type { ExportLinks } from './export-links.ts';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  kind: z.enum(['contacts', 'person', 'problems']),
  argument: z
    .string()
    .max(2_000)
    .transform((text) => Buffer.from(text, 'base64url').toString()),
  until: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
});

const exportFilter = contactListQuery.omit({ pageNumber: true, cursor: true });

const system = { kind: 'system', name: 'exports' } as const;

export type ExportDeps = {
  readonly links: ExportLinks;
  /** What all features store about people. */
  readonly personalData: () => readonly PersonalData[];
  readonly talkedSince: TalkedSince;
};

export const exportFiles = (deps: ExportDeps): FileRoute => ({
  path: '/exports/:companyId/:kind',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { until, signature, ...order } = parsed.data;
    return deps.links.isValid(order, until, signature, ctx.now()) ? fileOf(ctx, deps, order) : undefined;
  },
});

async function fileOf(
  ctx: PlatformCtx,
  { personalData, talkedSince }: ExportDeps,
  { companyId, kind, argument }: Omit<z.output<typeof address>, 'until' | 'signature'>,
): Promise<StreamedFile | undefined> {
  const inside: Inside = (work) => ctx.inCompany(companyId, system, work);
  switch (kind) {
    case 'contacts': {
      const wanted = exportFilter.parse(JSON.parse(argument));
      const filter = await inside((inner) => selectionOf(inner, talkedSince, wanted));
      return streamed('contatos.csv', 'text/csv; charset=utf-8', contactsTable(inside, filter));
    }
    case 'problems':
      return streamed('problemas.csv', 'text/csv; charset=utf-8', problemsTable(inside, Number(argument)));
    case 'person': {
      const contactId = Number(argument);
      if ((await inside((inner) => findContact(inner, contactId))) === undefined) return undefined;
      const document = personDocument(inside, contactId, personalData());
      return streamed(`contato-${contactId}.json`, 'application/json', document);
    }
  }
}

const streamed = (fileName: string, mimetype: string, content: AsyncGenerator<string>): StreamedFile => ({
  fileName,
  mimetype,
  stream: () => Readable.from(content, { objectMode: false }),
});
