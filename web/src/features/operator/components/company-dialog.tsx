/** Adds or changes a company: who it is, its plan, until when it has paid, and who pays. */
import {
  Button,
  Fieldset,
  Group,
  PasswordInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import {
  billingCountries,
  formatTaxId,
  type OperatedCompany,
  offeredRecurrences,
  type Recurrence,
} from '@prosa/shared';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planQueries } from '#src/features/plans/index.ts';
import { today } from '#src/lib/time/time.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { extended } from '../company-form.ts';
import { type CompanyForm, useCompanyForm } from '../hooks/use-company-form.ts';

type Saved = (made?: { email: string; password: string }) => void;
type CompanyDialogProps = {
  /** The company to change, `null` for a new one, `undefined` while closed. */
  company: OperatedCompany | null | undefined;
  onClose: () => void;
  onSaved: Saved;
};

export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  const { t } = useTranslation('operator');
  const titles = { add: t('form.addTitle'), edit: t('form.editTitle') };
  return (
    <RecordDialog record={company} titles={titles} onClose={onClose} size="xl" large>
      {(shown) => <CompanyFields company={shown} onSaved={onSaved} />}
    </RecordDialog>
  );
}

type FieldsProps = { company: OperatedCompany | null; onSaved: Saved };
type PartProps = { form: CompanyForm; company: OperatedCompany | null };

function CompanyFields({ company, onSaved }: FieldsProps) {
  const { t } = useTranslation('operator');
  const { form, frame } = useCompanyForm({ company, onSaved });
  return (
    <RecordForm {...frame} long>
      <Stack gap="md">
        <WhoFields form={form} company={company} />
        <TermFields form={form} company={company} />
        <Group gap="xl">
          <Switch
            label={t('form.status')}
            description={t('form.statusHint')}
            disabled={company?.isPlatform === true}
            {...form.getInputProps('status', { type: 'checkbox' })}
          />
          <Switch
            label={t('form.campaigns')}
            description={t('form.campaignsHint')}
            {...form.getInputProps('campaignsEnabled', { type: 'checkbox' })}
          />
        </Group>
        <BillingFields form={form} />
      </Stack>
    </RecordForm>
  );
}

function WhoFields({ form, company }: PartProps) {
  const { t } = useTranslation('operator');
  const { t: auth } = useTranslation('auth');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('form.email')}
        type="email"
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <TextInput label={t('form.phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      {company === null && (
        <PasswordInput
          label={t('form.password')}
          placeholder={t('form.passwordMade')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': auth('login.showPassword'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
      )}
    </SimpleGrid>
  );
}

function TermFields({ form, company }: PartProps) {
  const { t } = useTranslation('operator');
  const { data: plans = [] } = useQuery(planQueries.every());
  const { recurrence } = form.values;
  const offered: readonly Recurrence[] = [...new Set<Recurrence>([...offeredRecurrences, recurrence])];
  const extend = () => form.setFieldValue('dueDate', extended(form.values, today(), company?.dueDay ?? null));
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" style={{ alignItems: 'start' }}>
      <Select
        label={t('form.plan')}
        withAsterisk
        allowDeselect={false}
        searchable
        data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('planId')}
      />
      <Select
        label={t('form.recurrence')}
        allowDeselect={false}
        data={offered.map((one) => ({ value: one, label: t(`recurrences.${one}`) }))}
        {...form.getInputProps('recurrence')}
      />
      <div>
        <DateField
          label={t('form.dueDate')}
          description={form.values.dueDate === '' ? t('form.dueNever') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('dueDate')}
        />
        <Button
          size="compact-sm"
          variant="light"
          mt={6}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={extend}
        >
          {t('form.extend')}
        </Button>
      </div>
    </SimpleGrid>
  );
}

function BillingFields({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('operator');
  return (
    <Fieldset legend={t('form.billing')} radius="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label={t('form.billingName')} {...form.getInputProps('billingName')} />
        <TextInput
          label={t('form.cpfCnpj')}
          autoCapitalize="characters"
          {...form.getInputProps('cpfCnpj')}
          onChange={({ currentTarget }) => form.setFieldValue('cpfCnpj', formatTaxId(currentTarget.value))}
        />
        <TextInput label={t('form.address')} {...form.getInputProps('address')} />
        <TextInput label={t('form.city')} {...form.getInputProps('city')} />
        <TextInput label={t('form.state')} {...form.getInputProps('state')} />
        <TextInput label={t('form.zipcode')} {...form.getInputProps('zipcode')} />
        <Select
          label={t('form.country')}
          clearable
          data={billingCountries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
          {...form.getInputProps('country')}
          onChange={(country) => form.setFieldValue('country', country ?? '')}
          value={form.values.country === '' ? null : form.values.country}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
