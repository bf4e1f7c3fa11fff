/** Who answers customers of a connection before people do: an assistant with a prompt, or an outside bot. */
import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';

type Named = { readonly id: number; readonly name: string };
export type Bots = { readonly prompts: readonly Named[]; readonly integrations: readonly Named[] };
/** Reads them as soon as the form they are chosen in is open. */
export type UseBots = (isOpen: boolean) => Bots;

const choices = (bots: readonly Named[]) => bots.map(({ id, name }) => ({ value: String(id), label: name }));

export function BotFields({ form, bots }: { form: ConnectionForm; bots: Bots }) {
  const { t } = useTranslation('connections');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('form.prompt')}
        description={t('form.promptHint')}
        placeholder={t('form.none')}
        nothingFoundMessage={t('form.noPrompts')}
        data={choices(bots.prompts)}
        searchable
        clearable
        {...form.getInputProps('promptId')}
      />
      <Select
        label={t('form.integration')}
        description={t('form.integrationHint')}
        placeholder={t('form.none')}
        nothingFoundMessage={t('form.noIntegrations')}
        data={choices(bots.integrations)}
        searchable
        clearable
        {...form.getInputProps('integrationId')}
      />
    </SimpleGrid>
  );
}
