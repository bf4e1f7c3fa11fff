/** Whether somebody on a list can be reached, as a sign. */
import { Tooltip } from '@mantine/core';
import type { ContactListItemView } from '@prosa/shared';
import { IconAlertCircle, IconCircleCheck, IconClock, IconPhoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export const validities = {
  valid: { icon: IconCircleCheck, color: 'var(--mantine-color-teal-6)' },
  invalid: { icon: IconAlertCircle, color: 'var(--mantine-color-red-6)' },
  unchecked: { icon: IconClock, color: 'var(--ink-soft)' },
  none: { icon: IconPhoneOff, color: 'var(--ink-soft)' },
} as const;

type Reach = Pick<ContactListItemView, 'number' | 'isWhatsappValid'>;

export function validityOf({ number, isWhatsappValid }: Reach): keyof typeof validities {
  if (number === null) return 'none';
  if (isWhatsappValid === null) return 'unchecked';
  return isWhatsappValid ? 'valid' : 'invalid';
}

export function ItemValidity({ item }: { item: Reach }) {
  const { t } = useTranslation('contactLists');
  const validity = validityOf(item);
  const { icon: Sign, color } = validities[validity];
  return (
    <Tooltip label={t(`items.number.${validity}`)}>
      <Sign
        size={18}
        color={color}
        role="img"
        aria-label={t(`items.number.${validity}`)}
        style={{ flex: 'none', display: 'block' }}
      />
    </Tooltip>
  );
}
