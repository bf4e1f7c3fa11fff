/** Who pays: name, address, and the CPF or CNPJ. */
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { billingCountries, subscriptionBody } from '@prosa/shared';
import { formatTaxId } from '@prosa/shared/kernel/payments/tax-id';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import type { DetailValues } from '../checkout-form.ts';

type CheckoutDetailsProps = {
  form: UseFormReturnType<DetailValues>;
  /** The provider takes nobody without one. */
  needsTaxId: boolean;
};

export function CheckoutDetails({ form, needsTaxId }: CheckoutDetailsProps) {
  const { t } = useTranslation('billing');
  const countries = billingCountries.map((value) => ({
    value,
    label: t(`checkout.details.countries.${value}`),
  }));
  const taxId = form.getInputProps('cpfCnpj');
  return (
    <Stack gap="md">
      <TextInput
        label={t('checkout.details.firstName')}
        withAsterisk
        data-autofocus
        maxLength={textLimit(subscriptionBody, 'firstName')}
        autoComplete="name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('checkout.details.address2')}
        withAsterisk
        maxLength={textLimit(subscriptionBody, 'address2')}
        autoComplete="street-address"
        {...form.getInputProps('address2')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('checkout.details.city')}
          withAsterisk
          maxLength={textLimit(subscriptionBody, 'city')}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
        />
        <TextInput
          label={t('checkout.details.state')}
          maxLength={textLimit(subscriptionBody, 'state')}
          autoComplete="address-level1"
          {...form.getInputProps('state')}
        />
        <TextInput
          label={t('checkout.details.zipcode')}
          withAsterisk
          maxLength={textLimit(subscriptionBody, 'zipcode')}
          autoComplete="postal-code"
          {...form.getInputProps('zipcode')}
        />
        <NativeSelect
          label={t('checkout.details.country')}
          withAsterisk
          data={countries}
          {...form.getInputProps('country')}
        />
      </SimpleGrid>
      <TextInput
        label={t('checkout.details.cpfCnpj')}
        description={t('checkout.details.cpfCnpjHint')}
        withAsterisk={needsTaxId}
        autoCapitalize="characters"
        {...taxId}
        onChange={(event) => form.setFieldValue('cpfCnpj', formatTaxId(event.currentTarget.value))}
      />
    </Stack>
  );
}
