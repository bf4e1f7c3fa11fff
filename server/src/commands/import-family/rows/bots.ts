/** Prompts and outside bots, with their secrets sealed for this installation; then who answers where. */
import {
  dialogflowLanguages,
  longestTypebotDelayMs,
  longestTypebotExpiry,
  truncated,
  typebotDefaults,
} from '@prosa/shared';
import { seal } from '../../../features/integrations/integration-secrets.ts';
import { sealKey } from '../../../features/prompts/prompt-key.ts';
import type { FamilyRow } from '../source/family-tables.ts';
import { idOf, past } from '../target/open-target.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

const prompts = rowsOf(
  'Prompts',
  {
    table: 'prompts',
    fields: {
      ...{ name: 'text', prompt: 'text', maxTokens: 'int', maxMessages: 'int', temperature: 'numeric' },
      ...{ model: 'text', queueId: 'int', createdAt: 'timestamptz' },
    },
    columns: {
      ...{ name: 'g.name', prompt: 'g.prompt', max_tokens: 'g."maxTokens"', max_messages: 'g."maxMessages"' },
      ...{
        model: 'g.model',
        temperature: 'g.temperature',
        queue_id: idOf('Queues', 'queueId'),
        created_at: past('createdAt'),
      },
    },
  },
  ({ id, name, prompt, model, maxTokens, maxMessages, temperature, queueId, createdAt }) => ({
    model: lineOf(model, '', 100),
    ...{ sourceId: id ?? 0, name: lineOf(name, `Prompt ${id}`), prompt: prompt ?? '', queueId, createdAt },
    maxTokens: Math.min(Math.max(maxTokens ?? 100, 10), 4096),
    maxMessages: Math.min(Math.max(maxMessages ?? 10, 1), 50),
    temperature: Math.min(Math.max(temperature ?? 1, 0), 2),
  }),
);

/** A key is bound to the prompt's own id, which it has only now. */
const promptKeys: Step = {
  table: 'Prompts',
  isRepeated: true,
  take: async (rows, { target, vault, company }) => {
    let created = 0;
    for (const { id, apiKey } of rows as unknown as FamilyRow<'Prompts'>[]) {
      if (apiKey === null || apiKey === '') continue;
      const [own] = await target.query<{ id: number }>(
        `select p.id from imported_rows i join prompts p on p.company_id = $1 and p.id = i.id
         where i.company_id = $1 and i.source = $2 and i.kind = 'Prompts' and i.source_id = $3 and p.api_key is null`,
        [target.companyId, company.key, id],
      );
      if (own === undefined) continue;
      const sealed = sealKey({ vault }, target.companyId, own.id, apiKey);
      await target.query('update prompts set api_key = $3 where company_id = $1 and id = $2', [
        target.companyId,
        own.id,
        sealed,
      ]);
      created += 1;
    }
    return { created, known: 0, orphans: 0 };
  },
};

const isLanguage = (text: string | null): boolean =>
  (dialogflowLanguages as readonly (string | null)[]).includes(text);

/** A number as it may be typed here. */
const within = (value: number | null, usual: number, most: number): number =>
  Math.min(Math.max(value ?? usual, 0), most);

const integrations = rowsOf(
  'QueueIntegrations',
  {
    table: 'queue_integrations',
    fields: {
      ...{ type: 'text', name: 'text', projectName: 'text', sealed: 'text', language: 'text', url: 'text' },
      ...{ slug: 'text', expires: 'int', delay: 'int', finish: 'text', restart: 'text' },
      ...{ restarted: 'text', unknown: 'text', createdAt: 'timestamptz' },
    },
    columns: {
      ...{
        type: 'g.type',
        name: 'g.name',
        project_name: 'g."projectName"',
        json_content: `decode(g.sealed, 'base64')`,
      },
      // Their flows read the message where the family puts it: it is all that is sent.
      ...{ language: 'g.language', url_n8n: 'g.url', compatible: 'true', compatible_root: 'true' },
      ...{ typebot_slug: 'g.slug', typebot_expires: 'g.expires', typebot_delay_message: 'g.delay' },
      ...{ typebot_keyword_finish: 'g.finish', typebot_keyword_restart: 'g.restart' },
      ...{ typebot_restart_message: 'g.restarted', typebot_unknown_message: 'g.unknown' },
      created_at: past('createdAt'),
    },
  },
  (row, { vault, target }) => {
    const { id, type, name, projectName, jsonContent, language, urlN8N, createdAt } = row;
    if (!/^(dialogflow|n8n|webhook|typebot)$/.test(type ?? '')) return 'a kind that is not known';
    return {
      ...{
        sourceId: id ?? 0,
        type,
        name: lineOf(name, `Bot ${id}`),
        projectName: lineOf(projectName),
        createdAt,
      },
      sealed: seal(vault, target.companyId, 'jsonContent', jsonContent ?? '')?.toString('base64') ?? null,
      language: isLanguage(language) ? language : '',
      url: lineOf(urlN8N, '', 2000),
      slug: lineOf(row.typebotSlug),
      expires: within(row.typebotExpires, typebotDefaults.expiresMinutes, longestTypebotExpiry),
      delay: within(row.typebotDelayMessage, typebotDefaults.delayMs, longestTypebotDelayMs),
      finish: lineOf(row.typebotKeywordFinish, '', 100),
      restart: lineOf(row.typebotKeywordRestart, '', 100),
      restarted: truncated(row.typebotRestartMessage ?? '', 4_000),
      unknown: truncated(row.typebotUnknownMessage ?? '', 4_000),
    };
  },
);

const queueBots: Step = {
  ...pairsOf(
    'Queues',
    { id: 'int', promptId: 'int', integrationId: 'int' },
    `update queues q set prompt_id = ${idOf('Prompts', 'promptId')}, integration_id = ${idOf('QueueIntegrations', 'integrationId')} from given g
     where q.company_id = $1 and q.id = ${idOf('Queues', 'id')} and q.prompt_id is null and q.integration_id is null returning q.id`,
    ({ id, promptId, integrationId }) =>
      promptId === null && integrationId === null ? '' : { id, promptId, integrationId },
  ),
  isRepeated: true,
};

const connectionBots: Step = {
  ...pairsOf(
    'Whatsapps',
    { id: 'int', promptId: 'int', integrationId: 'int' },
    `update connections w set prompt_id = ${idOf('Prompts', 'promptId')}, integration_id = ${idOf('QueueIntegrations', 'integrationId')} from given g
     where w.company_id = $1 and w.id = ${idOf('Whatsapps', 'id')} and w.prompt_id is null and w.integration_id is null returning w.id`,
    ({ id, promptId, integrationId }) =>
      promptId === null && integrationId === null ? '' : { id, promptId, integrationId },
  ),
  isRepeated: true,
};

export const botSteps: readonly Step[] = [prompts, promptKeys, integrations, queueBots, connectionBots];
