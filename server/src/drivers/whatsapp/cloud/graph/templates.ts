/** The account's message templates, page by page. */
import { z } from 'zod';
import type { Template } from '../../driver.ts';
import type { GraphClient } from './graph-client.ts';

const page = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      category: z.string().default(''),
      status: z.string().default(''),
      rejected_reason: z.string().nullish(),
      components: z.array(z.record(z.string(), z.unknown())).default([]),
    }),
  ),
  paging: z.object({ next: z.string().optional() }).nullish(),
});

const fields = 'name,language,category,status,rejected_reason,components';
const pageSize = 100;
/** More pages than any account has; a list that never ends must not keep us. */
const maxPages = 100;

export async function listTemplates(
  client: GraphClient,
  wabaId: string,
  limit = pageSize,
): Promise<readonly Template[]> {
  const templates: Template[] = [];
  let answer = await client.get(`${wabaId}/message_templates?fields=${fields}&limit=${limit}`);
  for (let pages = 1; ; pages += 1) {
    const { data, paging } = page.parse(answer);
    templates.push(
      ...data.map(({ rejected_reason: reason, ...template }) => ({
        ...template,
        reason: reason === 'NONE' ? null : (reason ?? null),
      })),
    );
    if (paging?.next === undefined || pages === maxPages) return templates;
    answer = await client.follow(paging.next);
  }
}
