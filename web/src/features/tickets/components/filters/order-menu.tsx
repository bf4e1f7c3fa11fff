/**
 * The list's own menu: in which order it stands, and how close its rows. Where nobody waits, and nothing is due, those orders
 * are not offered; what a search finds has an order of its own.
 */
import { ActionIcon, Menu } from '@mantine/core';
import { isOfLive, ticketOrders } from '@prosa/shared';
import { IconArrowsSort, IconBaselineDensityMedium } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listDensities, listDensity, useListDensity } from '../../hooks/list-density.ts';
import { orderOf } from '../../search.ts';
import type { FieldProps } from './filter-fields.tsx';

export function OrderMenu({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const order = orderOf(search);
  const usual = orderOf({ ...search, order: null });
  const isOrdered = search.tab !== 'search';
  const label = isOrdered ? t('order.label', { order: t(`order.${order}`) }) : t('density.menu');
  const isUsual = !isOrdered || order === usual;
  const Picture = isOrdered ? IconArrowsSort : IconBaselineDensityMedium;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={isUsual ? 'subtle' : 'light'}
          color={isUsual ? 'gray' : 'prosa'}
          aria-label={label}
          title={label}
        >
          <Picture size={17} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOrdered && <OrderItems search={search} refine={refine} />}
        <DensityItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function OrderItems({ search, refine }: FieldProps) {
  const { t } = useTranslation('tickets');
  const usual = orderOf({ ...search, order: null });
  const offered = ticketOrders.filter((one) => search.tab === 'open' || !isOfLive(one));
  return (
    <>
      <Menu.RadioGroup
        value={orderOf(search)}
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
      <Menu.Divider />
    </>
  );
}

function DensityItems() {
  const { t } = useTranslation('tickets');
  const density = useListDensity();
  return (
    <>
      <Menu.Label>{t('density.label')}</Menu.Label>
      <Menu.RadioGroup
        value={density}
        onChange={(value) => listDensity.set(listDensities.find((one) => one === value) ?? density)}
      >
        {listDensities.map((one) => (
          <Menu.RadioItem key={one} value={one} closeMenuOnClick>
            {t(`density.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
