/** The reasons that a ticket may be resolved for, hanging on the button that resolves: choosing one resolves it. */
import { ActionIcon, Menu } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconChevronDown, IconMessageCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuAnchor } from '#src/ui/overlays/menu-anchor.tsx';
import type { TicketSteps } from '../steps/use-ticket-steps.tsx';
import classes from './reason-menu.module.css';
import { useResolveReasons } from './use-resolve-reasons.ts';

/** No keys: the one that opens the menu is still on its way when the menu is there. */
const outside = ['mousedown', 'touchstart'];

type ReasonMenuProps = {
  ticket: Pick<TicketView, 'queueId'>;
  asking: TicketSteps['explaining'];
  /** There is room for a button of its own. */
  withButton?: boolean;
  /** The point of the window that it was asked for at. */
  at?: { readonly x: number; readonly y: number };
};

export function ReasonMenu({ ticket, asking, withButton = false, at }: ReasonMenuProps) {
  const { t } = useTranslation('tickets');
  const { reasons, isRequired } = useResolveReasons(ticket);
  if (reasons.length === 0) return null;
  const label = t(isRequired ? 'resolve.whyRequired' : 'resolve.why');
  return (
    <Menu
      opened={asking.opened}
      onChange={asking.setOpened}
      clickOutsideEvents={outside}
      position={at === undefined ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      width={260}
    >
      <Menu.Target>
        {withButton ? (
          <ActionIcon size={30} ml={-4} variant="filled" color="prosa" aria-label={label} title={label}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <MenuAnchor label={label} {...(at !== undefined && { at })} />
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        <div className={classes.list}>
          {reasons.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => asking.choose(id)}>
              {name}
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconMessageCheck size={15} aria-hidden />} onClick={asking.explain}>
          {t('resolve.inDetail')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
