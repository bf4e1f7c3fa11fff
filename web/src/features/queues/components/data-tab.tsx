/** What a queue is called, how it looks, who answers in it by itself, how its tickets come to people, and what customers are told. */
import { NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { capacityRange, queueAssignments, queueFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ColorField } from '#src/ui/colors/color-field.tsx';
import { colorPresets } from '#src/ui/colors/color-presets.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { useRatingMenu } from '#src/ui/texts/use-rating-menu.ts';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import type { QueueForm } from '../hooks/use-queue-form.ts';

type Named = { readonly id: number; readonly name: string };
/** Who may answer in a queue by itself. */
export type Bots = { readonly prompts: readonly Named[]; readonly integrations: readonly Named[] };
/** Reads them as soon as the form they are chosen in is open. */
export type UseBots = (isOpen: boolean) => Bots;

type DataTabProps = { form: QueueForm; taken: ReadonlyMap<string, string>; bots: Bots };

const texts = [
  { field: 'greetingMessage', label: 'form.greeting', hint: 'form.greetingHint' },
  { field: 'outOfHoursMessage', label: 'form.outOfHours', hint: 'form.outOfHoursHint' },
  { field: 'complationMessage', label: 'form.completion', hint: 'form.completionHint' },
  { field: 'ratingMessage', label: 'form.rating', hint: 'form.ratingHint' },
] as const;

const choices = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));

export function DataTab({ form, taken, bots }: DataTabProps) {
  const { t } = useTranslation('queues');
  const variables = useTextVariables();
  const sent = useRatingMenu();
  const queueName = form.values.name.trim();
  return (
    <Stack gap="md">
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(queueFields, 'name')}
        {...form.getInputProps('name')}
      />
      <ColorField
        label={t('form.color')}
        presets={colorPresets}
        taken={taken}
        {...form.getInputProps('color')}
        value={form.values.color}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('form.prompt')}
          placeholder={bots.prompts.length === 0 ? t('form.noPrompts') : t('form.none')}
          data={choices(bots.prompts)}
          disabled={bots.prompts.length === 0}
          searchable
          clearable
          {...form.getInputProps('promptId')}
        />
        <Select
          label={t('form.integration')}
          placeholder={bots.integrations.length === 0 ? t('form.noIntegrations') : t('form.none')}
          data={choices(bots.integrations)}
          disabled={bots.integrations.length === 0}
          searchable
          clearable
          {...form.getInputProps('integrationId')}
        />
      </SimpleGrid>
      <AssignmentFields form={form} />
      <Switch
        label={t('form.secondCopy')}
        description={t('form.secondCopyHint')}
        {...form.getInputProps('secondCopy', { type: 'checkbox' })}
      />
      {texts.map(({ field, label, hint }) => (
        <VariableText
          key={field}
          label={t(label)}
          description={t(hint)}
          maxLength={textLimit(queueFields, field)}
          variables={variables}
          sent={field === 'ratingMessage' ? sent : undefined}
          {...(queueName !== '' && { occasion: { queueName } })}
          {...form.getInputProps(field)}
          value={form.values[field]}
        />
      ))}
    </Stack>
  );
}

/** How what waits here comes to people; a limit counts only where it comes by itself. */
function AssignmentFields({ form }: Pick<DataTabProps, 'form'>) {
  const { t } = useTranslation('queues');
  const isByHand = form.values.assignment === 'manual';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('form.assignment')}
        description={t(`form.assignments.${form.values.assignment}.hint`)}
        data={queueAssignments.map((value) => ({ value, label: t(`form.assignments.${value}.label`) }))}
        allowDeselect={false}
        {...form.getInputProps('assignment')}
      />
      <NumberInput
        label={t('form.assignmentCapacity')}
        description={t('form.assignmentCapacityHint')}
        placeholder={t('form.noLimit')}
        {...capacityRange}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        disabled={isByHand}
        {...form.getInputProps('assignmentCapacity')}
      />
    </SimpleGrid>
  );
}
