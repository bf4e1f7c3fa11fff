/** Sends what the campaign says to one number, now, and tells what has become of it: on its way, sent, or why not. */
import { Button, Group, Input, Loader, Text } from '@mantine/core';
import { internationalPhone, type CampaignTest as Outcome } from '@prosa/shared';
import { IconAlertTriangle, IconCircleCheck, IconDeviceMobileMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/api/api-client.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { maskContactPhone } from '#src/ui/forms/mask-contact-phone.ts';
import { PhoneInput } from '#src/ui/forms/phone-input.tsx';
import { campaignQueries, useSendTest } from '../api.ts';
import { inputOf, lacksTemplate, saysNothing } from '../campaign-form.ts';
import type { useCampaignForm } from '../hooks/use-campaign-form.ts';
import { useReason } from '../hooks/use-reason.ts';
import { useSender } from '../hooks/use-sender.ts';

type CampaignTestProps = Pick<ReturnType<typeof useCampaignForm>, 'form' | 'fileOf' | 'isFileAhead'>;

export function CampaignTest({ form, fileOf, isFileAhead }: CampaignTestProps) {
  const { t } = useTranslation('campaigns');
  const titleId = useId();
  const [number, setNumber] = useState(storage.get('testNumber') ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSendTest();
  const testId = sending.data?.testId;

  /** What is missing is told where it is missing; the campaign itself need not be complete. */
  function lacksSomething(): boolean {
    const values = form.getValues();
    const template = lacksTemplate(values);
    const message = !template && saysNothing(values, fileOf !== undefined);
    if (template) form.setFieldError('template', t('form.lacks.template'));
    if (message) form.setFieldError('message1', t('form.lacks.message'));
    return template || message;
  }

  function send(): void {
    const digits = internationalPhone(number);
    setProblem(digits === undefined ? t('test.invalid') : null);
    if (lacksSomething() || digits === undefined || sending.isPending) return;
    storage.set('testNumber', number);
    const { name, scheduledAt: _, ...said } = inputOf(form.getValues());
    sending.mutate(
      {
        ...said,
        ...(name.length > 1 && { name }),
        ...(fileOf !== undefined && { campaignId: fileOf }),
        number: digits,
      },
      {
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : [];
          if (fields.some(({ field }) => field === 'number')) setProblem(t('test.invalid'));
          else showError(error);
        },
      },
    );
  }

  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} size="sm" fw={600}>
        {t('test.title')}
      </Text>
      <Text size="xs" c="var(--ink-soft)" mb={8}>
        {t('test.hint')}
        {isFileAhead && ` ${t('test.fileLater')}`}
      </Text>
      <Input.Wrapper error={problem}>
        <Group gap="xs" align="center">
          <PhoneInput
            aria-label={t('test.number')}
            placeholder={t('test.number')}
            mask={maskContactPhone}
            w={{ base: '100%', xs: 260 }}
            error={problem !== null}
            value={number}
            onChange={setNumber}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around it is not to be saved.
              event.preventDefault();
              send();
            }}
          />
          <Button
            variant="default"
            leftSection={<IconDeviceMobileMessage size={17} />}
            loading={sending.isPending}
            onClick={send}
          >
            {t('test.send')}
          </Button>
          <div role="status">
            {testId !== undefined && (
              <TestOutcome key={testId} testId={testId} whatsappId={form.values.whatsappId} />
            )}
          </div>
        </Group>
      </Input.Wrapper>
    </section>
  );
}

function TestOutcome({ testId, whatsappId }: { testId: number; whatsappId: string | null }) {
  const { t } = useTranslation('campaigns');
  const { data, isError } = useQuery(campaignQueries.test(testId));
  const { sender } = useSender(whatsappId);
  const reasonText = useReason();
  if (isError) return <Told failed>{t('test.unknown')}</Told>;
  if (data === undefined || data.status === 'pending') {
    const isCutOff = data !== undefined && sender !== undefined && sender.status !== 'CONNECTED';
    return (
      <Group gap="xs">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{isCutOff ? t('report.waiting.connection') : t('test.sending')}</Text>
      </Group>
    );
  }
  if (hasLeft(data)) return <Told>{t('test.sent')}</Told>;
  return <Told failed>{t('test.failed', { reason: reasonText(data.reason ?? '') })}</Told>;
}

const hasLeft = ({ status }: Outcome): boolean => status !== 'failed' && status !== 'skipped';

function Told({ failed = false, children }: { failed?: boolean; children: string }) {
  const Sign = failed ? IconAlertTriangle : IconCircleCheck;
  const color = failed ? 'var(--mantine-color-error)' : 'var(--mantine-color-green-light-color)';
  return (
    <Group gap={6} wrap="nowrap" c={color}>
      <Sign size={20} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">{children}</Text>
    </Group>
  );
}
