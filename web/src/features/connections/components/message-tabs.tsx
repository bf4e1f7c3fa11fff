/** The tabs of the connection dialog with what customers are told by themselves. */
import { Anchor, Stack, Text, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/features/settings/index.ts';
import { paths } from '#src/lib/paths.ts';
import type { ConnectionForm } from '../hooks/use-connection-form.ts';

type TabProps = { form: ConnectionForm };

type TextName =
  | 'greetingMessage'
  | 'complationMessage'
  | 'expiresInactiveMessage'
  | 'ratingMessage'
  | 'outOfHoursMessage';
type MessageFieldProps = {
  form: ConnectionForm;
  name: TextName;
  label: string;
  hint: string;
  required?: boolean;
};

function MessageField({ form, name, label, hint, required = false }: MessageFieldProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={4_000}
      withAsterisk={required}
      {...form.getInputProps(name)}
    />
  );
}

/** What a setting of the company means for these texts, and the way there. */
function Note({ text }: { text: string }) {
  const { t } = useTranslation('connections');
  return (
    <Text size="sm" c="var(--ink-soft)">
      {text}{' '}
      <Anchor component={Link} to={paths.settings()} size="sm">
        {t('form.toSettings')}
      </Anchor>
    </Text>
  );
}

export function MessagesTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  return (
    <Stack gap="md">
      <MessageField
        form={form}
        name="greetingMessage"
        label={t('form.greeting')}
        hint={t('form.greetingHint')}
        required={form.values.queueIds.length > 1}
      />
      <MessageField
        form={form}
        name="complationMessage"
        label={t('form.completion')}
        hint={t('form.completionHint')}
      />
      <MessageField
        form={form}
        name="expiresInactiveMessage"
        label={t('form.inactive')}
        hint={t('form.inactiveHint')}
      />
    </Stack>
  );
}

export function RatingsTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  const isOff = useSetting('userRating') === 'disabled';
  return (
    <Stack gap="md">
      {isOff && <Note text={t('form.ratingOff')} />}
      <MessageField form={form} name="ratingMessage" label={t('form.rating')} hint={t('form.ratingHint')} />
    </Stack>
  );
}

export function HoursTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  const whose = useSetting('scheduleType');
  return (
    <Stack gap="md">
      <Note text={t(`form.hoursOf.${whose}`)} />
      <MessageField
        form={form}
        name="outOfHoursMessage"
        label={t('form.outOfHours')}
        hint={t('form.outOfHoursHint')}
      />
    </Stack>
  );
}
