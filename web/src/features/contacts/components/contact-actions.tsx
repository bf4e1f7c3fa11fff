/** What can be done with a contact: the usual as icons, the rest in a menu. Deleting and erasing are for admins. */
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { type ContactView, may } from '@prosa/shared';
import {
  type Icon,
  IconBan,
  IconDots,
  IconMessagePlus,
  IconPencil,
  IconPhoneCheck,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/features/auth/index.ts';

type Act = (contact: ContactView) => void;

export type ContactActions = {
  readonly onNewTicket: Act;
  readonly onEdit: Act;
  readonly onCheck: Act;
  readonly onBlock: Act;
  readonly onRemove: Act;
};

type ContactRowActionsProps = { contact: ContactView; actions: ContactActions; large?: boolean };
type Entry = {
  readonly label: string;
  readonly icon: Icon;
  readonly act: Act;
  readonly isDanger?: boolean;
  readonly isHidden?: boolean;
};

export function ContactRowActions({ contact, actions, large = false }: ContactRowActionsProps) {
  const { t } = useTranslation('contacts');
  const actor = useActor();
  const { name } = contact;
  const size = large ? 42 : 32;
  const icons: Entry[] = [
    { label: t('actions.newTicket'), icon: IconMessagePlus, act: actions.onNewTicket },
    { label: t('actions.edit'), icon: IconPencil, act: actions.onEdit },
  ];
  const isAdmin = may(actor, 'contacts-page:deleteContact');
  const further: Entry[] = [
    {
      label: t('actions.check'),
      icon: IconPhoneCheck,
      act: actions.onCheck,
      isHidden: contact.number === null || contact.numberCheck === 'valid',
    },
    {
      label: contact.isBlocked ? t('actions.unblock') : t('actions.block'),
      icon: IconBan,
      act: actions.onBlock,
    },
    {
      label: t('actions.delete'),
      icon: IconTrash,
      act: actions.onRemove,
      isDanger: true,
      isHidden: !isAdmin,
    },
  ];
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap" flex="none">
      {icons.map(({ label, icon: Sign, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size={size} onClick={() => act(contact)} aria-label={`${label}: ${name}`}>
            <Sign size={18} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon size={size} aria-label={t('actions.moreOf', { name })}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {further
            .filter(({ isHidden }) => isHidden !== true)
            .map(({ label, icon: Sign, act, isDanger }) => (
              <Fragment key={label}>
                {isDanger === true && <Menu.Divider />}
                <Menu.Item
                  leftSection={<Sign size={16} stroke={1.8} />}
                  {...(isDanger === true && { color: 'red' })}
                  onClick={() => act(contact)}
                >
                  {label}
                </Menu.Item>
              </Fragment>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
