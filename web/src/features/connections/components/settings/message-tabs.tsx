/** The tabs of the connection dialog with what customers are told by themselves. */
import { Anchor, Stack, Text } from '@mantine/core';
import { connectionFields, ratingMenu, usualTexts } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { useRatingMenu } from '#src/ui/texts/use-rating-menu.ts';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { type SentText, VariableText } from '#src/ui/texts/variable-text.tsx';
import type { ConnectionForm } from '../../hooks/use-connection-form.ts';

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
  /** What is said where nothing is written. */
  usual?: string;
  sent?: (text: string) => SentText;
};

function MessageField({ form, name, label, hint, required = false, usual, sent }: MessageFieldProps) {
  const variables = useTextVariables();
  const language = useSetting('language');
  const zone = useSetting('timezone');
  const connectionName = form.values.name.trim();
  return (
    <VariableText
      label={label}
      description={hint}
      minRows={3}
      withAsterisk={required}
      maxLength={textLimit(connectionFields, name)}
      variables={variables}
      occasion={{ language, zone, ...(connectionName !== '' && { connectionName }) }}
      sent={sent}
      {...(usual !== undefined && { placeholder: usual })}
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  );
}

/** What a setting of the company means for these texts, and the way there. */
function Note({ text }: { text: string }) {
  const { t } = useTranslation('connections');
  return (
    <Text size="sm" c="var(--ink-soft)">
      {text}{' '}
      <Anchor component={Link} to={paths.settings()} size="sm" underline="always">
        {t('form.toSettings')}
      </Anchor>
    </Text>
  );
}

export function MessagesTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  const language = useSetting('language');
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
        usual={usualTexts.inactive[language]}
      />
    </Stack>
  );
}

export function RatingsTab({ form }: TabProps) {
  const { t } = useTranslation('connections');
  const isOff = useSetting('userRating') === 'disabled';
  const language = useSetting('language');
  const sent = useRatingMenu();
  return (
    <Stack gap="md">
      {isOff && <Note text={t('form.ratingOff')} />}
      <MessageField
        form={form}
        name="ratingMessage"
        label={t('form.rating')}
        hint={t('form.ratingHint')}
        usual={ratingMenu('', language).body}
        sent={sent}
      />
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
