/** A new company: its name, who opens it, and the plan it tries. Whoever is done is signed in. */
import { Alert, Button, Checkbox, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { PlanView } from '@prosa/shared';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brandQueries, LegalLinks } from '#src/features/brand/index.ts';
import { PlanCards, planQueries } from '#src/features/plans/index.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PhoneInput } from '#src/ui/forms/phone-input.tsx';
import { maskLocalPhone } from '#src/ui/forms/phone-mask.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { type SignUpForm as Form, schema, useSignUpForm } from '../hooks/use-sign-up-form.ts';

type SignUpFormProps = {
  /** The company whose address led here. */
  leadingId: string | undefined;
  onSignedIn: () => void;
};

export function SignUpForm({ leadingId, onSignedIn }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const { form, frame, refusal } = useSignUpForm(leadingId, onSignedIn);
  return (
    <ContractForm frame={frame}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('signUp.name')}
            withAsterisk
            autoComplete="organization"
            autoFocus
            maxLength={textLimit(schema, 'name')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('signUp.userName')}
            autoComplete="name"
            maxLength={textLimit(schema, 'userName')}
            {...form.getInputProps('userName')}
          />
          <TextInput
            label={t('signUp.email')}
            type="email"
            withAsterisk
            autoComplete="username"
            autoCapitalize="none"
            maxLength={textLimit(schema, 'email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('signUp.password')}
            withAsterisk
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <PhoneInput
            label={t('signUp.phone')}
            placeholder="(99) 99999-9999"
            mask={maskLocalPhone}
            value={form.values.phone}
            error={form.errors['phone']}
            onChange={(phone) => form.setFieldValue('phone', phone)}
          />
        </SimpleGrid>
        <PlanChoice form={form} />
        <Acceptance form={form} />
        {refusal !== null && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle />}>
            {errorSentence(refusal)}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={frame.isSaving}>
          {t('signUp.submit')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

function PlanChoice({ form }: { form: Form }) {
  const { t } = useTranslation('auth');
  const { data, isError, refetch } = useQuery(planQueries.offer());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
  if (data.length === 0)
    return (
      <Alert color="yellow" variant="light" role="status">
        {t('signUp.noPlans')}
      </Alert>
    );
  return (
    <PlanCards
      label={t('signUp.plan')}
      plans={data}
      value={chosenOf(data, form.values.planId)}
      error={form.errors['planId']}
      onChange={(planId) => form.setFieldValue('planId', planId)}
    />
  );
}

/** Where the operator asks for nothing, nothing is drawn. */
function Acceptance({ form }: { form: Form }) {
  const { t } = useTranslation('brand');
  const { data } = useQuery(brandQueries.platform());
  const legal = data?.legal ?? null;
  if (legal === null) return null;
  const both = legal.terms !== null && legal.privacy !== null;
  const one = legal.terms !== null ? t('accept.terms') : t('accept.privacy');
  return (
    <Stack gap="xs">
      <Checkbox
        label={both ? t('accept.both') : one}
        checked={form.values.acceptedLegal === legal.version}
        error={form.errors['acceptedLegal']}
        onChange={({ currentTarget }) =>
          form.setFieldValue('acceptedLegal', currentTarget.checked ? legal.version : null)
        }
      />
      <LegalLinks legal={legal} />
    </Stack>
  );
}

/** What is on offer no more is chosen no more. */
const chosenOf = (plans: readonly PlanView[], planId: string): string =>
  plans.some(({ id }) => String(id) === planId) ? planId : '';
