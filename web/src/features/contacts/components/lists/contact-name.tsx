/** A contact's name with what is particular about it, and its number with what WhatsApp says of it. */
import { Badge, Group, Text, Tooltip } from '@mantine/core';
import { type ContactView, formatPhone } from '@prosa/shared';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';

type Props = { contact: ContactView };

export function ContactName({ contact }: Props) {
  const { t } = useTranslation('contacts');
  const { name, pushName } = contact;
  return (
    <Group gap="sm" wrap="nowrap">
      <ContactAvatar name={name} url={contact.profilePicUrl} size={36} />
      <div style={{ minWidth: 0 }}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600} truncate title={name}>
            {name}
          </Text>
          {contact.isGroup && <Mark label={t('marks.group')} color="gray" />}
          {contact.isBlocked && <Mark label={t('marks.blocked')} color="red" />}
          {contact.optedOut && <Mark label={t('marks.optedOut')} color="gray" />}
        </Group>
        {pushName !== null && pushName !== name && (
          <Text size="xs" c="var(--ink-soft)" truncate>
            ~{pushName}
          </Text>
        )}
      </div>
    </Group>
  );
}

const Mark = ({ label, color }: { label: string; color: string }) => (
  <Badge variant="light" size="sm" tt="none" color={color} flex="none">
    {label}
  </Badge>
);

const checks = {
  valid: { icon: IconCircleCheck, color: 'var(--mantine-color-teal-6)' },
  invalid: { icon: IconAlertCircle, color: 'var(--mantine-color-red-6)' },
  unchecked: { icon: IconClock, color: 'var(--ink-soft)' },
} as const;

export function ContactNumber({ contact: { number, numberCheck, isGroup } }: Props) {
  const { t } = useTranslation('contacts');
  if (number === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {isGroup ? '—' : t('number.unknown')}
      </Text>
    );
  const { icon: Sign, color } = checks[numberCheck];
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {formatPhone(number)}
      </Text>
      <Tooltip label={t(`number.${numberCheck}`)}>
        <Sign size={16} color={color} role="img" aria-label={t(`number.${numberCheck}`)} />
      </Tooltip>
    </Group>
  );
}
