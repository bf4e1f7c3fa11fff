/** In which order the list stands; where nobody waits that order is not offered. */
import { ActionIcon, Menu } from '@mantine/core';
import { ticketOrders } from '@prosa/shared';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { orderOf } from '../../search.ts';
import type { FieldProps } from './filter-fields.tsx';

export function OrderMenu({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const order = orderOf(search);
  const usual = orderOf({ ...search, order: null });
  const offered = ticketOrders.filter((one) => one !== 'waiting' || search.tab === 'open');
  const label = t('order.label', { order: t(`order.${order}`) });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={order === usual ? 'subtle' : 'light'}
          color={order === usual ? 'gray' : 'prosa'}
          aria-label={label}
          title={label}
        >
          <IconArrowsSort size={17} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={order}
          onChange={(value) =>
            refine({ order: value === usual ? null : (offered.find((one) => one === value) ?? null) })
          }
        >
          {offered.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`order.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
