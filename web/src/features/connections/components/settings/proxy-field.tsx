/** The way of a linked number to WhatsApp, where it is to be another one than the installation's. */
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { Section } from './section.tsx';

export function ProxyField({ form }: { form: ConnectionForm }) {
  const { t } = useTranslation('connections');
  return (
    <Section title={t('form.proxyTitle')}>
      <TextInput
        label={t('form.proxy')}
        description={t('form.proxyHint')}
        // What is wrong stands right below: under the hint it would be out of sight on a phone.
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('form.proxyPlaceholder')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maw={520}
        {...form.getInputProps('proxy')}
      />
    </Section>
  );
}
