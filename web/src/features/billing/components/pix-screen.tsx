/** The Pix to be paid, as a picture and as text; it notices the payment by itself and then leads on. */
import { Group, Loader, Paper, Stack, Text, Textarea, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import type { InvoiceView, PixView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { formatReais } from '#src/lib/i18n/format-reais.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { billingQueries } from '../api.ts';
import { useCompanyDays } from '../hooks/use-company-days.ts';
import classes from './pix-screen.module.css';

type PixScreenProps = {
  invoice: InvoiceView;
  /** Null where the invoice was paid before anything was opened here. */
  pix: PixView | null;
  onPaid: () => void;
};

export function PixScreen({ invoice, pix, onPaid }: PixScreenProps) {
  const { data: told } = useQuery(billingQueries.paid(invoice.id));
  const isPaid = told !== undefined || invoice.status === 'paid';
  if (isPaid) return <Paid dueDate={told?.dueDate ?? null} onPaid={onPaid} />;
  return pix === null ? null : <Waiting pix={pix} />;
}

function Waiting({ pix }: { pix: PixView }) {
  const { t } = useTranslation('billing');
  const code = pix.qrcode.qrcode;
  const value = formatReais(Number(pix.valor.original));
  return (
    <Stack align="center" gap="md" ta="center">
      <Title order={3}>{t('pix.title')}</Title>
      <Text fw={700} fz={26}>
        {value}
      </Text>
      <Paper className={classes.picture ?? ''} withBorder radius="md" p="md">
        <QRCodeSVG value={code} size={228} title={t('pix.qr', { value })} role="img" />
      </Paper>
      <Text size="sm" c="var(--ink-soft)" maw={420}>
        {t('pix.hint')}
      </Text>
      <Textarea
        className={classes.code ?? ''}
        label={t('pix.code')}
        readOnly
        autosize
        minRows={2}
        maxRows={4}
        value={code}
      />
      <CopyButton text={code} label={t('pix.copy')} variant="filled" />
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm">{t('pix.waiting')}</Text>
      </Group>
      <Text size="xs" c="var(--ink-soft)">
        {pix.provider === 'manual' && t('pix.manual')}
        {pix.expiresAt !== null && t('pix.expires', { date: dateTime(pix.expiresAt) })}
      </Text>
    </Stack>
  );
}

function Paid({ dueDate, onPaid }: { dueDate: string | null; onPaid: () => void }) {
  const { t } = useTranslation('billing');
  const { dayOf } = useCompanyDays();
  const sentence = dueDate === null ? t('pix.renewedForever') : t('pix.renewed', { date: dayOf(dueDate) });
  const leave = useEffectEvent(onPaid);
  const tell = useEffectEvent(() => showSuccess(sentence));
  useEffect(() => {
    tell();
    const timer = window.setTimeout(leave, constants.paymentRedirectMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Stack align="center" gap="sm" py="xl" ta="center">
      <ThemeIcon size={72} radius={72} color="teal">
        <IconCheck size={40} aria-hidden />
      </ThemeIcon>
      <Title order={3}>{t('pix.paid')}</Title>
      <Text>{sentence}</Text>
      <Text size="sm" c="var(--ink-soft)">
        {t('pix.redirect')}
      </Text>
      <VisuallyHidden role="status">{t('pix.paid')}</VisuallyHidden>
    </Stack>
  );
}
