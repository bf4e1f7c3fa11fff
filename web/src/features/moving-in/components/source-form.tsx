/** Whence, which company and where to: looked at first, and brought along once that was seen. */
import { Button, Checkbox, Group, Paper, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FamilyCheck, type FamilySurvey, familyOrder } from '@prosa/shared';
import { IconDatabaseImport, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { checkSource, companiesQuery, type Order, useStartImport } from '../api.ts';
import { SourceSurvey } from './source-survey.tsx';

type Values = Record<'address' | 'password' | 'company' | 'into' | 'files', string> & { sessions: boolean };

const empty: Values = { address: '', password: '', company: '', into: '', files: '', sessions: false };

/** An address as it may look, in every language; it fits into the field of a phone. */
const example = 'postgres://user@10.0.0.5/whaticket';

const orderOf = (values: Values): Order => ({ ...values });

/** What a look has found, and what was looked at: other values need another look. */
type Looked = { readonly check: FamilyCheck; readonly values: Values };

const same = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

export function SourceForm({ filesFolder }: { filesFolder: string | null }) {
  const { t } = useTranslation('movingIn');
  const { t: common } = useTranslation();
  const companies = useQuery(companiesQuery());
  const start = useStartImport();
  const [looked, setLooked] = useState<Looked>();
  const [offered, setOffered] = useState<FamilySurvey['companies']>([]);
  const { form, save, frame } = useContractForm<Values, FamilyCheck>({
    initialValues: empty,
    schema: familyOrder,
    inputOf: orderOf,
    words: { address: { invalid: t('form.addressInvalid') } },
    wordsOfRule: (field) => (field === 'address' ? t('form.addressInvalid') : null),
    send: (values) => checkSource(orderOf(values)),
    onSent: (check, values) => {
      setLooked({ check, values });
      // Of one that was chosen the others are still there to choose.
      if (check.survey !== null && values.company === '') setOffered(check.survey.companies);
    },
  });
  const { values } = form;
  const survey = looked !== undefined && same(looked.values, values) ? looked.check.survey : null;
  const choose = (company: string | null): void => {
    const next = { ...values, company: company ?? '' };
    form.setValues(next);
    save(next);
  };
  const target = companies.data?.find(({ id }) => String(id) === values.into);
  const bring = async (): Promise<void> => {
    if (survey === null) return;
    const message = target === undefined ? t('start.new') : t('start.into', { name: target.name });
    const warning = survey.connected.length > 0 ? ` ${t('warnings.liveText')}` : '';
    const sessions = values.sessions ? ` ${t('start.sessions')}` : '';
    const question = {
      title: t('start.title'),
      message: message + sessions + warning,
      confirmLabel: t('start.action'),
    };
    if (!(await confirm(question))) return;
    start.mutate(orderOf(values), {
      onSuccess: () => {
        form.setValues(empty);
        setLooked(undefined);
      },
    });
  };
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <ContractForm frame={frame} label={t('form.title')}>
        <Stack gap="md">
          <TextInput
            label={t('form.address')}
            description={t('form.addressHint')}
            placeholder={example}
            autoComplete="off"
            spellCheck={false}
            maxLength={textLimit(familyOrder, 'address')}
            {...form.getInputProps('address')}
          />
          <PasswordInput
            label={t('form.password')}
            description={t('form.passwordHint')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': common('actions.showTyped') }}
            maw={400}
            {...form.getInputProps('password')}
          />
          {filesFolder === null ? (
            <Text size="sm" c="var(--ink-soft)">
              {t('form.noFiles')}
            </Text>
          ) : (
            <TextInput
              label={t('form.files')}
              description={t('form.filesHint', { folder: filesFolder })}
              placeholder={filesFolder}
              maxLength={textLimit(familyOrder, 'files')}
              {...form.getInputProps('files')}
            />
          )}
          <Checkbox
            label={t('form.sessions')}
            description={t('form.sessionsHint')}
            {...form.getInputProps('sessions', { type: 'checkbox' })}
          />
          {offered.length > 0 && (
            <Group gap="md" grow preventGrowOverflow={false} align="flex-start">
              <Select
                label={t('form.company')}
                description={t('form.companyHint')}
                miw={220}
                searchable
                clearable={false}
                allowDeselect={false}
                data={[
                  { value: '', label: t('form.everyCompany') },
                  ...offered.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` })),
                ]}
                value={values.company}
                onChange={choose}
              />
              {companies.data === undefined && companies.isError ? (
                <ErrorState title={t('form.companiesFailed')} onRetry={() => void companies.refetch()} />
              ) : (
                <Select
                  label={t('form.into')}
                  description={t('form.intoHint')}
                  miw={220}
                  searchable
                  allowDeselect={false}
                  disabled={companies.data === undefined}
                  data={[
                    { value: '', label: t('form.newCompany') },
                    ...(companies.data ?? []).map(({ id, name }) => ({
                      value: String(id),
                      label: `${name} (${id})`,
                    })),
                  ]}
                  {...form.getInputProps('into')}
                />
              )}
            </Group>
          )}
          <Group gap="sm">
            <Button
              type="submit"
              variant={survey === null ? 'filled' : 'default'}
              leftSection={<IconSearch size={18} aria-hidden />}
              loading={frame.isSaving}
            >
              {t('form.check')}
            </Button>
            {survey !== null && (
              <Button
                leftSection={<IconDatabaseImport size={18} aria-hidden />}
                loading={start.isPending}
                disabled={frame.isSaving}
                onClick={() => void bring()}
              >
                {t('start.action')}
              </Button>
            )}
          </Group>
          {frame.isSaving && (
            <Text size="sm" c="var(--ink-soft)" role="status">
              {t('form.checking')}
            </Text>
          )}
          {looked !== undefined && same(looked.values, values) && (
            <SourceSurvey check={looked.check} withSessions={values.sessions} />
          )}
        </Stack>
      </ContractForm>
    </Paper>
  );
}
