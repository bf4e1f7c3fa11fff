/** Where a card may go, as a list: for whoever does not drag. */
import { Menu, ScrollArea } from '@mantine/core';
import type { KanbanCard } from '@prosa/shared';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import type { Lane } from '../board.ts';
import { laneWord } from '../words.ts';

export type MenuPlace = { readonly card: KanbanCard; readonly x: number; readonly y: number };

type MoveMenuProps = {
  /** `undefined` while it is closed. */
  at: MenuPlace | undefined;
  lanes: readonly Lane[];
  onMove: (ticketId: number, to: number) => void;
  onClose: () => void;
};

/** No keys: the one that opens the menu is still on its way when the menu is there. */
const outside = ['mousedown', 'touchstart'];

export function MoveMenu({ at, lanes, onMove, onClose }: MoveMenuProps) {
  const { t } = useTranslation('kanban');
  const shown = usePreviousNonNull(at);
  if (shown === undefined) return null;
  const { card, x, y } = shown;
  return (
    <Menu
      opened={at !== undefined}
      onClose={onClose}
      clickOutsideEvents={outside}
      position="bottom-start"
      shadow="md"
      width={240}
    >
      <Menu.Target>
        {/* The menu takes its name from here. */}
        <span
          role="presentation"
          aria-label={t('card.move', { name: card.contact.name })}
          style={{ position: 'fixed', left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('move.title')}</Menu.Label>
        <ScrollArea.Autosize mah={300} type="auto">
          {lanes.map(({ tagId, name, color }) => {
            const isHere = tagId === card.lane.tagId;
            return (
              <Menu.Item
                key={tagId}
                disabled={isHere}
                leftSection={<ColorDot color={color ?? 'var(--mantine-color-gray-5)'} size={12} />}
                rightSection={isHere && <IconCheck size={14} aria-label={t('move.here')} />}
                onClick={() => onMove(card.id, tagId)}
              >
                {laneWord(name)}
              </Menu.Item>
            );
          })}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
