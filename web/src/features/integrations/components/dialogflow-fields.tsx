/** An agent of Dialogflow's: its project, its language, and the key file of the account that may ask it. */
import { Button, FileButton, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { dialogflowLanguages, integrationFields } from '@prosa/shared';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError } from '#src/lib/feedback/errors.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import type { IntegrationForm } from '../hooks/use-integration-form.ts';
import type { Kept } from '../integration-form.ts';

export function DialogflowFields({ form, kept }: { form: IntegrationForm; kept: Kept }) {
  const { t } = useTranslation('integrations');
  const readFile = (file: File | null): void => {
    file?.text().then((text) => form.setFieldValue('jsonContent', text), showError);
  };
  return (
    <>
      <TextInput
        label={t('form.project')}
        description={t('form.projectHint')}
        withAsterisk
        maxLength={textLimit(integrationFields, 'projectName')}
        {...form.getInputProps('projectName')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('form.language')}
          description={t('form.languageHint')}
          allowDeselect={false}
          data={dialogflowLanguages.map((language) => ({
            value: language,
            label: t(`languages.${language}`),
          }))}
          {...form.getInputProps('language')}
        />
        <TextInput
          label={t('form.region')}
          description={t('form.regionHint')}
          placeholder="southamerica-east1"
          maxLength={textLimit(integrationFields, 'region')}
          {...form.getInputProps('region')}
        />
      </SimpleGrid>
      <div>
        <Textarea
          label={t('form.keyFile')}
          description={t('form.keyFileHint')}
          placeholder={kept.jsonContent ? t('form.kept') : '{ "type": "service_account", … }'}
          withAsterisk={!kept.jsonContent}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }}
          {...form.getInputProps('jsonContent')}
        />
        <FileButton onChange={readFile} accept="application/json,.json">
          {(props) => (
            <Button {...props} size="xs" variant="light" mt={8} leftSection={<IconUpload size={15} />}>
              {t('form.chooseKeyFile')}
            </Button>
          )}
        </FileButton>
      </div>
    </>
  );
}
