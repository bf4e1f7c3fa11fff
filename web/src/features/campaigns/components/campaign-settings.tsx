/** The company's choices about campaigns: how fast, when, how many a day, which variables, and how people get out. */
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type CampaignSettings,
  campaignSettingsFields,
  campaignVariable,
  intervalOptions,
  maxCampaignVariables,
  optOutWord,
  parseCampaignSettings,
  weekdays,
  withVariable,
} from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { TimeField } from '#src/ui/forms/time-field.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { campaignQueries, useUpdateCampaignSettings } from '../api.ts';

export function CampaignSettingsManager() {
  const { t } = useTranslation('campaigns');
  const query = useQuery(campaignQueries.settings());
  const { data: settings } = query;
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      {settings !== undefined && <SettingsForm settings={settings} />}
      {settings === undefined &&
        (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />)}
    </>
  );
}

/** What others save at the same time is left alone. */
const changedIn = (values: CampaignSettings, known: CampaignSettings): Partial<CampaignSettings> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key as keyof CampaignSettings]),
    ),
  );

/** What the contract says of several fields together stands at one that is shown. */
const wrongSettings = (
  { window, optOutWords }: CampaignSettings,
  said: { window: string; words: string },
) => ({
  'window.endTime': window.enabled && window.startTime === window.endTime ? said.window : null,
  'window.days': window.enabled && window.days.length === 0 ? said.window : null,
  optOutWords: campaignSettingsFields.shape.optOutWords.safeParse(optOutWords).success ? null : said.words,
});

type Form = UseFormReturnType<CampaignSettings>;

function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const [known, setKnown] = useState(settings);
  const saving = useUpdateCampaignSettings();
  const { form, frame } = useContractForm<CampaignSettings, CampaignSettings>({
    initialValues: settings,
    schema: campaignSettingsFields,
    problems: (values) =>
      wrongSettings(values, { window: t('settings.invalid'), words: common('validation.invalid') }),
    send: (values) => saving.mutateAsync(changedIn(values, known)).then(parseCampaignSettings),
    done: t('settings.saved'),
    onSent: (saved, _, { setInitialValues }) => {
      setInitialValues(saved);
      setKnown(saved);
    },
    within: 'settings',
    wordsOfRule: () => common('validation.invalid'),
  });
  useUnsavedGuard(frame.isDirty);
  // What somebody else saves comes in, except where this user has changed something.
  useEffect(() => {
    if (known === settings) return;
    form.setValues(mergeLatest(known, form.getValues(), settings));
    form.setInitialValues(settings);
    setKnown(settings);
  }, [form, known, settings]);
  return (
    <ContractForm frame={frame}>
      <Stack gap="md" maw={860}>
        <Intervals form={form} />
        <Limits form={form} />
        <Variables form={form} />
        <OptOut form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={frame.isSaving}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)" component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {hint}
      </Text>
      {children}
    </Paper>
  );
}

const intervals = ['messageInterval', 'longerIntervalAfter', 'greaterInterval'] as const;

function Intervals({ form }: { form: Form }) {
  const { t } = useTranslation('campaigns');
  const labelOf = (name: (typeof intervals)[number], value: number): string => {
    if (value === 0) return name === 'longerIntervalAfter' ? t('settings.notSet') : t('settings.noInterval');
    return name === 'longerIntervalAfter'
      ? t('settings.messages', { count: value })
      : t('settings.seconds', { count: value });
  };
  return (
    <Section title={t('settings.intervals')} hint={t('settings.intervalsHint')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {intervals.map((name) => (
          <Select
            key={name}
            label={t(`settings.${name}`)}
            data={intervalOptions[name].map((value) => ({
              value: String(value),
              label: labelOf(name, value),
            }))}
            allowDeselect={false}
            value={String(form.values[name])}
            onChange={(value) => form.setFieldValue(name, Number(value))}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

function Limits({ form }: { form: Form }) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const { window } = form.values;
  return (
    <Section title={t('settings.limits')} hint={t('settings.limitsHint')}>
      <Stack gap="md">
        <Switch
          label={t('settings.window')}
          description={t('settings.windowHint')}
          {...form.getInputProps('window.enabled', { type: 'checkbox' })}
        />
        {window.enabled && (
          <Stack gap="sm" pl={{ base: 0, sm: 48 }}>
            <Group gap="sm" align="flex-start">
              <TimeField label={t('settings.from')} w={130} {...form.getInputProps('window.startTime')} />
              <TimeField label={t('settings.to')} w={130} {...form.getInputProps('window.endTime')} />
            </Group>
            <Checkbox.Group label={t('settings.days')} {...form.getInputProps('window.days')}>
              <Group gap="sm" mt={4}>
                {weekdays.map((day) => (
                  <Checkbox key={day} value={day} label={common(`hours.days.${day}`)} />
                ))}
              </Group>
            </Checkbox.Group>
          </Stack>
        )}
        <NumberInput
          label={t('settings.dailyCap')}
          description={t('settings.dailyCapHint')}
          min={0}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          maw={320}
          {...form.getInputProps('dailyCap')}
        />
        <Switch
          label={t('settings.warmUp')}
          description={t('settings.warmUpHint')}
          {...form.getInputProps('warmUp', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
}

function Variables({ form }: { form: Form }) {
  const { t } = useTranslation('campaigns');
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const { variables } = form.values;
  const add = (): void => {
    const parsed = campaignVariable.safeParse({ key, value });
    if (!parsed.success) return showWarning(t('settings.variableInvalid'));
    const all = withVariable(variables, parsed.data);
    if (all === variables) return showWarning(t('settings.variableKnown', { key: parsed.data.key }));
    form.setFieldValue('variables', [...all]);
    setKey('');
    setValue('');
  };
  return (
    <Section title={t('settings.variables')} hint={t('settings.variablesHint')}>
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('settings.shortcut')}
            leftSection="{"
            rightSection="}"
            maxLength={textLimit(campaignVariable, 'key')}
            w={190}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          />
          <TextInput
            label={t('settings.content')}
            maxLength={textLimit(campaignVariable, 'value')}
            flex="1 1 220px"
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The whole form is not to be saved.
              event.preventDefault();
              add();
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={key.trim() === '' || variables.length >= maxCampaignVariables}
            onClick={add}
          >
            {t('settings.addVariable')}
          </Button>
        </Group>
        {variables.length === 0 ? (
          <Text size="sm" c="var(--ink-soft)">
            {t('settings.noVariables')}
          </Text>
        ) : (
          <Table aria-label={t('settings.variables')} verticalSpacing={6} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={190}>{t('settings.shortcut')}</Table.Th>
                <Table.Th>{t('settings.content')}</Table.Th>
                <Table.Th w={60} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {variables.map((one) => (
                <Table.Tr key={one.key}>
                  <Table.Td>
                    <code>{`{${one.key}}`}</code>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.value}</Table.Td>
                  <Table.Td>
                    <ActionIcon
                      aria-label={t('settings.removeVariable', { key: one.key })}
                      onClick={() =>
                        form.setFieldValue(
                          'variables',
                          variables.filter(({ key: other }) => other !== one.key),
                        )
                      }
                    >
                      <IconTrash size={17} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Section>
  );
}

function OptOut({ form }: { form: Form }) {
  const { t } = useTranslation('campaigns');
  return (
    <Section title={t('settings.optOut')} hint={t('settings.optOutHint', { word: optOutWord })}>
      <Stack gap="md">
        <TagsInput
          label={t('settings.optOutWords')}
          description={t('settings.optOutWordsHint')}
          maxTags={20}
          maxLength={textLimit(campaignSettingsFields, 'optOutWords')}
          {...form.getInputProps('optOutWords')}
        />
        <Textarea
          label={t('settings.optOutReply')}
          description={t('settings.optOutReplyHint')}
          autosize
          minRows={2}
          maxLength={textLimit(campaignSettingsFields, 'optOutReply')}
          {...form.getInputProps('optOutReply')}
        />
      </Stack>
    </Section>
  );
}
