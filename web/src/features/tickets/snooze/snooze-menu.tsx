/**
 * Asks until when a ticket, or many, are put off: as people say it, or a day and time of one's own. Opened by the step
 * that it stands beside, by its key, or by the step of another menu.
 */
import { Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type SnoozeChoice, type SnoozePreset, snoozePresets } from '@prosa/shared';
import {
  type Icon,
  IconCalendarTime,
  IconCalendarWeek,
  IconMessageReply,
  IconSun,
  IconSunrise,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#src/ui/overlays/lazy-dialog.tsx';
import { MenuAnchor } from '#src/ui/overlays/menu-anchor.tsx';

const SnoozeDialog = lazyDialog(
  () => import('./snooze-dialog.tsx').then((module) => module.SnoozeDialog),
  ({ opened }) => opened,
);

const presetIcons: Record<SnoozePreset, Icon> = {
  laterToday: IconSun,
  tomorrow: IconSunrise,
  monday: IconCalendarWeek,
  nextReply: IconMessageReply,
};

/** No keys: the one that opens the menu is still on its way when the menu is there. */
const outside = ['mousedown', 'touchstart'];

type SnoozeMenuProps = {
  asking: {
    readonly opened: boolean;
    readonly setOpened: (opened: boolean) => void;
    /** Rejects when it is refused, which is told by then. */
    readonly choose: (choice: SnoozeChoice) => Promise<unknown>;
  };
  /** What is put off: the title of the dialog that asks for a day and time. */
  title: string;
  /** The point of the window that it was asked for at. */
  at?: { readonly x: number; readonly y: number };
};

export function SnoozeMenu({ asking: { opened, setOpened, choose }, title, at }: SnoozeMenuProps) {
  const { t } = useTranslation('tickets');
  const [custom, ask] = useDisclosure();
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        clickOutsideEvents={outside}
        position={at === undefined ? 'bottom-end' : 'bottom-start'}
        shadow="md"
        width={270}
      >
        <Menu.Target>
          <MenuAnchor label={t('snooze.menu')} {...(at !== undefined && { at })} />
        </Menu.Target>
        <Menu.Dropdown>
          {snoozePresets.map((until) => (
            <PresetItem key={until} until={until} onClick={() => void choose({ until }).catch(isTold)} />
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarTime size={15} aria-hidden />} onClick={ask.open}>
            {t('snooze.custom')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SnoozeDialog opened={custom} title={title} onChoose={choose} onClose={ask.close} />
    </>
  );
}

const isTold = (): undefined => undefined;

function PresetItem({ until, onClick }: { until: SnoozePreset; onClick: () => void }) {
  const { t } = useTranslation('tickets');
  const Picture = presetIcons[until];
  return (
    <Menu.Item
      leftSection={<Picture size={15} aria-hidden />}
      rightSection={
        until !== 'nextReply' && (
          <Text span size="xs" c="var(--ink-soft)">
            {t(`snooze.hints.${until}`)}
          </Text>
        )
      }
      onClick={onClick}
    >
      {t(`snooze.presets.${until}`)}
    </Menu.Item>
  );
}
