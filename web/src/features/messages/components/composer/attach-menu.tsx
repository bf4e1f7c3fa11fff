/** What can be sent besides words, as far as the network takes it. */
import { ActionIcon, Menu } from '@mantine/core';
import type { MessageView, SendableKind, TicketView } from '@prosa/shared';
import {
  type Icon,
  IconAddressBook,
  IconChartBar,
  IconFile,
  IconMapPin,
  IconPaperclip,
  IconPhoto,
  IconTemplate,
} from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#src/lib/commands/commands.ts';
import { ContactsDialog } from '../attachments/contacts-dialog.tsx';
import { LocationDialog } from '../attachments/location-dialog.tsx';
import { PollDialog } from '../attachments/poll-dialog.tsx';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import classes from './composer.module.css';

type AttachMenuProps = {
  ticket: TicketView;
  kinds: readonly SendableKind[];
  onFiles: (files: readonly File[], asDocument?: boolean) => void;
  /** Entries below the others. */
  more?: ReactNode;
  /** The message that a place or contacts answer. */
  quoted: MessageView | null;
  /** Called once a place or contacts have been sent. */
  onSent: () => void;
};

type Way = 'pictures' | 'document' | 'location' | 'contacts' | 'poll' | 'template';

const ways: readonly (readonly [Way, Icon, readonly SendableKind[]])[] = [
  ['pictures', IconPhoto, ['image', 'video']],
  ['document', IconFile, ['document']],
  ['location', IconMapPin, ['location']],
  ['contacts', IconAddressBook, ['contacts']],
  ['poll', IconChartBar, ['poll']],
  ['template', IconTemplate, ['template']],
];
const labels = {
  pictures: 'attach.pictures',
  document: 'attach.document',
  location: 'attach.location',
  contacts: 'attach.contacts',
  poll: 'attach.poll',
  template: 'attach.template',
} as const satisfies Record<Way, string>;

export function AttachMenu({ ticket, kinds, onFiles, more, quoted, onSent }: AttachMenuProps) {
  const { t } = useTranslation('messages');
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const [dialog, open] = useState<Way | null>(null);
  const [menu, setMenu] = useState(false);
  const offered = ways.filter(([, , any]) => any.some((kind) => kinds.includes(kind)));
  useCommand('attach', offered.length === 0 ? null : () => setMenu(true));
  if (offered.length === 0) return null;
  const choose = (asDocument: boolean) => (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])], asDocument);
    // The same file can be chosen again.
    event.currentTarget.value = '';
  };
  const begin = (way: Way): void => {
    if (way === 'pictures') pictures.current?.click();
    else if (way === 'document') documents.current?.click();
    else open(way);
  };
  const close = (): void => open(null);
  const sent = (): void => {
    close();
    onSent();
  };
  const answer = { ticket, quoted, onClose: close, onSent: sent };
  return (
    <>
      <Menu position="top-start" shadow="md" opened={menu} onChange={setMenu}>
        <Menu.Target>
          <ActionIcon className={classes.tool} size={36} radius="xl" aria-label={t('attach.label')}>
            <IconPaperclip size={21} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(([way, Picture]) => (
            <Menu.Item key={way} leftSection={<Picture size={17} aria-hidden />} onClick={() => begin(way)}>
              {t(labels[way])}
            </Menu.Item>
          ))}
          {more}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept="image/*,video/*"
        aria-label={t('attach.pictures')}
        onChange={choose(false)}
      />
      <input
        ref={documents}
        type="file"
        hidden
        multiple
        aria-label={t('attach.document')}
        onChange={choose(true)}
      />
      <LocationDialog {...answer} opened={dialog === 'location'} />
      <ContactsDialog {...answer} opened={dialog === 'contacts'} />
      <PollDialog {...answer} opened={dialog === 'poll'} />
      <TemplateDialog ticket={ticket} opened={dialog === 'template'} onClose={close} />
    </>
  );
}
