/** Which model answers, where it runs, and within which bounds it speaks. */
import {
  Alert,
  Autocomplete,
  Button,
  Group,
  Input,
  NumberInput,
  PasswordInput,
  SimpleGrid,
  Slider,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import {
  isRetiredModel,
  knownEars,
  knownModels,
  modelInUse,
  type PromptView,
  promptLimits,
  usualAiUrl,
} from '@prosa/shared';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useListModels } from '../api.ts';
import type { PromptForm } from '../hooks/use-prompt-form.ts';
import { accountOf, wrongIn } from '../prompt-form.ts';

type ModelTabProps = { form: PromptForm; known: PromptView | null };

const tenths = [0, 0.5, 1].map((value) => ({ value, label: String(value) }));

export function ModelTab({ form, known }: ModelTabProps) {
  const { t } = useTranslation('prompts');
  const { values } = form;
  const isKept = known !== null && known.apiKey !== '' && values.baseUrl.trim() === known.baseUrl;
  return (
    <Stack gap="md">
      <TextInput
        label={t('form.baseUrl')}
        description={t('form.baseUrlHint')}
        placeholder={usualAiUrl}
        inputMode="url"
        autoComplete="off"
        maxLength={promptLimits.baseUrl}
        {...form.getInputProps('baseUrl')}
      />
      <PasswordInput
        label={t('form.apiKey')}
        description={t('form.apiKeyHint')}
        withAsterisk={!isKept}
        placeholder={isKept ? t('form.apiKeyKept') : ''}
        autoComplete="new-password"
        maxLength={promptLimits.apiKey}
        visibilityToggleButtonProps={{ 'aria-label': t('form.showKey') }}
        {...form.getInputProps('apiKey')}
      />
      <ModelFields form={form} known={known} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumberInput
          label={t('form.maxTokens')}
          description={t('form.maxTokensHint')}
          withAsterisk
          {...promptLimits.maxTokens}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxTokens')}
        />
        <NumberInput
          label={t('form.maxMessages')}
          description={t('form.maxMessagesHint')}
          withAsterisk
          {...promptLimits.maxMessages}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxMessages')}
        />
      </SimpleGrid>
      <Input.Wrapper
        label={t('form.temperature', { value: values.temperature })}
        description={t('form.temperatureHint')}
        labelElement="div"
        // Its thumb stays below the buttons that stand in sight while the form scrolls.
        style={{ isolation: 'isolate' }}
      >
        <Slider
          mt="xs"
          mb="lg"
          min={0}
          max={1}
          step={0.1}
          marks={tenths}
          label={(value) => value.toFixed(1)}
          thumbLabel={t('form.temperatureLabel')}
          value={values.temperature}
          onChange={(value) => form.setFieldValue('temperature', Math.round(value * 10) / 10)}
        />
      </Input.Wrapper>
    </Stack>
  );
}

/** Any model may be typed; those that its provider tells of are proposed, and what it does not know is said. */
function ModelFields({ form, known }: ModelTabProps) {
  const { t } = useTranslation('prompts');
  const asking = useListModels();
  const { values } = form;
  const told = asking.data?.models;
  const wrong = wrongIn(values, known);
  const canAsk = !wrong.has('apiKey') && !wrong.has('baseUrl');
  const model = values.model.trim();
  const inUse = modelInUse({ model, baseUrl: values.baseUrl });
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Autocomplete
          label={t('form.model')}
          description={t('form.modelHint')}
          withAsterisk
          data={told ?? knownModels.map(({ id }) => id)}
          limit={60}
          maxDropdownHeight={240}
          maxLength={promptLimits.model}
          renderOption={({ option }) => (
            <Group gap="xs">
              {option.value}
              {isRetiredModel(option.value) && (
                <Text span size="xs" c="var(--ink-soft)">
                  {t('form.retired')}
                </Text>
              )}
            </Group>
          )}
          {...form.getInputProps('model')}
        />
        <Autocomplete
          label={t('form.ears')}
          description={t('form.earsHint')}
          data={[...knownEars]}
          maxLength={promptLimits.model}
          {...form.getInputProps('transcriptionModel')}
        />
      </SimpleGrid>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={asking.isPending}
          disabled={!canAsk}
          onClick={() => asking.mutate(accountOf(values, known))}
        >
          {t('form.listModels')}
        </Button>
        {told !== undefined && (
          <Text size="xs" c="var(--ink-soft)" role="status">
            {t('form.modelsListed', { count: told.length })}
          </Text>
        )}
      </Group>
      {inUse !== model && (
        <Alert color="yellow" variant="light">
          {t('form.retiredHint', { model, inUse })}
        </Alert>
      )}
      {told !== undefined && model !== '' && !told.includes(model) && inUse === model && (
        <Alert color="yellow" variant="light">
          {t('form.unknownModel', { model })}
        </Alert>
      )}
    </Stack>
  );
}
