/** How often a linked number writes at most. */
import { NumberInput } from '@mantine/core';
import { mostMessagesPerMinute } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';
import { Section } from './section.tsx';

export function PaceField({ form }: { form: ConnectionForm }) {
  const { t } = useTranslation('connections');
  return (
    <Section title={t('form.paceTitle')}>
      <NumberInput
        label={t('form.messagesPerMinute')}
        description={t('form.messagesPerMinuteHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={mostMessagesPerMinute}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        maw={520}
        {...form.getInputProps('messagesPerMinute')}
      />
    </Section>
  );
}
