/** Asks how urgent a ticket is, or many: opened by the step that it stands beside, or by the step of another menu. */
import { Menu } from '@mantine/core';
import { type TicketPriority, ticketPriorities } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { MenuAnchor } from '#src/ui/overlays/menu-anchor.tsx';
import { PriorityFlag } from './priority-flag.tsx';

/** No keys: the one that opens the menu is still on its way when the menu is there. */
const outside = ['mousedown', 'touchstart'];

type PriorityMenuProps = {
  asking: {
    readonly opened: boolean;
    readonly setOpened: (opened: boolean) => void;
    readonly choose: (priority: TicketPriority) => void;
  };
  /** How urgent it is now; absent where many are asked for. */
  priority?: TicketPriority;
  /** The point of the window that it was asked for at. */
  at?: { readonly x: number; readonly y: number };
};

export function PriorityMenu({ asking: { opened, setOpened, choose }, priority, at }: PriorityMenuProps) {
  const { t } = useTranslation('tickets');
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      clickOutsideEvents={outside}
      position={at === undefined ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      width={180}
    >
      <Menu.Target>
        <MenuAnchor label={t('priority.menu')} {...(at !== undefined && { at })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={priority ?? null}
          onChange={(value) => {
            const chosen = ticketPriorities.find((one) => one === value);
            if (chosen !== undefined) choose(chosen);
          }}
        >
          {ticketPriorities.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick rightSection={<PriorityFlag of={one} />}>
              {t(`priority.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
