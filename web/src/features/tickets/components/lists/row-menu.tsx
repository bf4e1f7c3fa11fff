/**
 * What a ticket offers where it stands in the list: the steps of its own menu, a look inside, its tags, its address. Opened
 * by the right button, the menu key, or the button in the row; the focus goes back to where it was.
 */
import { Menu } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconCopy, IconExternalLink, IconEye, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/lib/browser/copy-text.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { paths, publicAddress } from '#src/lib/navigation/paths.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { MenuAnchor } from '#src/ui/overlays/menu-anchor.tsx';
import { ReasonMenu } from '../../closing/reason-menu.tsx';
import { PriorityMenu } from '../../priority/priority-menu.tsx';
import { SnoozeMenu } from '../../snooze/snooze-menu.tsx';
import { StepItems } from '../../steps/step-items.tsx';
import { useTicketSteps } from '../../steps/use-ticket-steps.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';

export type Point = { readonly x: number; readonly y: number };

/** No keys: the one that opens the menu is still on its way when the menu is there. */
const outside = ['mousedown', 'touchstart'];

type RowMenuProps = {
  ticket: TicketView;
  /** Where it was asked for; `null` while it is closed. */
  at: Point | null;
  /** Looks into the ticket; absent where that is not allowed. */
  onSpy: (() => void) | undefined;
  /** The row opens the ticket, so a tab of its own does as well. */
  opens: boolean;
  onClose: () => void;
};

export function RowMenu({ ticket, at, onSpy, opens, onClose }: RowMenuProps) {
  const { t } = useTranslation('tickets');
  const { offered, steps, snoozing, prioritizing, explaining, dialogs } = useTicketSteps(ticket);
  const [tagging, tag] = useState(false);
  const address = publicAddress(paths.ticket(ticket.uuid));
  const copy = (): void => void copyText(address).then((done) => done && showSuccess(t('row.copied')));
  const [last, setLast] = useState<Point>({ x: 0, y: 0 });
  // What a step asks stands where it was asked for, when the menu is gone.
  if (at !== null && at !== last) setLast(at);
  const { x, y } = at ?? last;
  return (
    <>
      <Menu
        opened={at !== null}
        onClose={onClose}
        clickOutsideEvents={outside}
        position="bottom-start"
        shadow="md"
        width={230}
      >
        <Menu.Target>
          <MenuAnchor label={t('row.menu', { name: ticket.contact.name })} at={{ x, y }} />
        </Menu.Target>
        <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
          {onSpy !== undefined && (
            <Menu.Item leftSection={<IconEye size={15} aria-hidden />} onClick={onSpy}>
              {t('actions.spy')}
            </Menu.Item>
          )}
          <StepItems actions={offered} steps={steps} />
          <Menu.Item leftSection={<IconTag size={15} aria-hidden />} onClick={() => tag(true)}>
            {t('tags.label')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={copy}>
            {t('row.copy')}
          </Menu.Item>
          {opens && (
            <Menu.Item
              component="a"
              href={paths.ticket(ticket.uuid)}
              target="_blank"
              leftSection={<IconExternalLink size={15} aria-hidden />}
            >
              {t('row.newTab')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog
        opened={tagging}
        onClose={() => tag(false)}
        title={t('row.tags', { name: ticket.contact.name })}
      >
        <TagPicker ticket={ticket} bare />
      </Dialog>
      <SnoozeMenu asking={snoozing} title={t('snooze.title', { name: ticket.contact.name })} at={{ x, y }} />
      <PriorityMenu asking={prioritizing} priority={ticket.priority} at={{ x, y }} />
      <ReasonMenu ticket={ticket} asking={explaining} at={{ x, y }} />
      {dialogs}
    </>
  );
}
