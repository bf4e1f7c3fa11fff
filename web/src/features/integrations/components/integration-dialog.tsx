/** Adds or changes an integration: which bot it is, where it is, and how it talks; what stands here can be tried out. */
import { Button, Select, Stack, TextInput } from '@mantine/core';
import {
  type IntegrationType,
  type IntegrationView,
  integrationFields,
  integrationTypes,
} from '@prosa/shared';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useIntegrationForm } from '../hooks/use-integration-form.ts';
import { DialogflowFields } from './dialogflow-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { TestResult } from './test-result.tsx';
import { TypebotFields } from './typebot-fields.tsx';

type IntegrationDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  integration: IntegrationView | null | undefined;
  onClose: () => void;
};

export function IntegrationDialog({ integration, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation('integrations');
  return (
    <RecordDialog
      record={integration}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => <IntegrationFields integration={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

const fieldsOf = {
  dialogflow: DialogflowFields,
  n8n: EventFields,
  webhook: EventFields,
  typebot: TypebotFields,
} satisfies Record<IntegrationType, unknown>;

type IntegrationFieldsProps = { integration: IntegrationView | null; onSaved: () => void };

function IntegrationFields({ integration, onSaved }: IntegrationFieldsProps) {
  const { t } = useTranslation('integrations');
  const { form, frame, kept, test, isTesting, testedAt, result } = useIntegrationForm(integration, onSaved);
  const Fields = fieldsOf[form.values.type];
  return (
    <RecordForm
      {...frame}
      long
      beside={
        <Button
          variant="light"
          mr="auto"
          leftSection={<IconPlugConnected size={18} />}
          onClick={test}
          loading={isTesting}
        >
          {t('test.button')}
        </Button>
      }
    >
      <Stack gap="md" pb="md">
        <Select
          label={t('form.type')}
          withAsterisk
          allowDeselect={false}
          data={integrationTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          {...form.getInputProps('type')}
        />
        <TextInput
          label={t('form.name')}
          withAsterisk
          data-autofocus
          maxLength={textLimit(integrationFields, 'name')}
          {...form.getInputProps('name')}
        />
        <Fields form={form} kept={kept} />
        {result !== undefined && <TestResult key={testedAt} result={result} />}
      </Stack>
    </RecordForm>
  );
}
