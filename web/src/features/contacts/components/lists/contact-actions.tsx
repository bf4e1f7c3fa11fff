/** What can be done with a contact: the usual as icons, the rest in a menu. Deleting and erasing are for admins. */
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { type ContactView, may } from '@prosa/shared';
import {
  type Icon,
  IconArrowMerge,
  IconBan,
  IconDots,
  IconFileExport,
  IconMessagePlus,
  IconMessages,
  IconPencil,
  IconPhoneCheck,
  IconPlaylistAdd,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';

type Act = (contact: ContactView) => void;

export type ContactActions = {
  readonly onNewTicket: Act;
  readonly onEdit: Act;
  readonly onCheck: Act;
  readonly onBlock: Act;
  readonly onMerge: Act;
  readonly onExport: Act;
  readonly onImportChat: Act;
  readonly onErase: Act;
  readonly onRemove: Act;
  /** Undefined where the reader has no lists. */
  readonly onAddToList: Act | undefined;
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
  const mayRemove = may(actor, 'contacts-page:deleteContact');
  const isAdmin = may(actor, 'admin');
  const further: Entry[] = [
    ...(actions.onAddToList === undefined || contact.number === null || contact.isGroup
      ? []
      : [{ label: t('bulk.actions.list'), icon: IconPlaylistAdd, act: actions.onAddToList }]),
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
      label: t('actions.merge'),
      icon: IconArrowMerge,
      act: actions.onMerge,
      isHidden: !mayRemove || contact.isGroup,
    },
    {
      label: t('chatImport.action'),
      icon: IconMessages,
      act: actions.onImportChat,
      isHidden: !isAdmin || contact.isGroup,
    },
    { label: t('actions.exportOne'), icon: IconFileExport, act: actions.onExport, isHidden: !isAdmin },
    {
      label: t('actions.delete'),
      icon: IconTrash,
      act: actions.onRemove,
      isDanger: true,
      isHidden: !mayRemove,
    },
    {
      label: t('actions.erase'),
      icon: IconUserOff,
      act: actions.onErase,
      isDanger: true,
      isHidden: !isAdmin || contact.isGroup,
    },
  ];
  const shown = further.filter(({ isHidden }) => isHidden !== true);
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
          {shown.map(({ label, icon: Sign, act, isDanger }, at) => (
            <Fragment key={label}>
              {isDanger === true && shown[at - 1]?.isDanger !== true && <Menu.Divider />}
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
