/** A button in the bar above every page, with how many new things it leads to, and what opens below it. */
import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type BarPopoverProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Says what it is and how many are new. */
  label: string;
  icon: ReactNode;
  /** How many are new. */
  count?: number;
  /** In pixels; never wider than the window. */
  width: number;
  /** What has its own distance from the edge is drawn up to it. */
  bare?: boolean;
  /** Drawn while it is open. */
  children: ReactNode;
};

/** More is not counted. */
const most = 99;
/** From the edges of the window, together. */
const margin = 16;

export function BarPopover({
  opened,
  onOpen,
  onClose,
  label,
  icon,
  count = 0,
  width,
  bare = false,
  children,
}: BarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(stays) => !stays && onClose()}
      width={`min(${width}px, calc(100vw - ${margin}px))`}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Tooltip label={label} disabled={opened}>
        <span>
          <Popover.Target>
            <ActionIcon
              size="lg"
              onClick={opened ? onClose : onOpen}
              aria-label={label}
              // A number of three signs reaches beyond the picture.
              style={{ overflow: 'visible' }}
            >
              <Indicator
                label={count > most ? `${most}+` : count}
                disabled={count === 0}
                color="red"
                size={16}
                offset={2}
                zIndex={1}
                fz={10}
              >
                <span style={{ display: 'block', lineHeight: 0 }} aria-hidden>
                  {icon}
                </span>
              </Indicator>
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown {...(bare && { p: 0, style: { overflow: 'hidden' } })}>
        {opened && children}
      </Popover.Dropdown>
    </Popover>
  );
}
