/** What can be sent besides words, as far as the network takes it. */
import { ActionIcon, Menu } from '@mantine/core';
import type { SendableKind, TicketView } from '@prosa/shared';
import { IconFile, IconPaperclip, IconPhoto, IconTemplate } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';
import { TemplateDialog } from './template-dialog.tsx';

type AttachMenuProps = {
  ticket: TicketView;
  kinds: readonly SendableKind[];
  onFiles: (files: readonly File[], asDocument?: boolean) => void;
};

export function AttachMenu({ ticket, kinds, onFiles }: AttachMenuProps) {
  const { t } = useTranslation('messages');
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const [templates, openTemplates] = useState(false);
  const shows = kinds.includes('image') || kinds.includes('video');
  const files = kinds.includes('document');
  const templated = kinds.includes('template');
  if (!shows && !files && !templated) return null;
  const choose = (asDocument: boolean) => (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])], asDocument);
    // The same file can be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <>
      <Menu position="top-start" shadow="md">
        <Menu.Target>
          <ActionIcon className={classes.tool} size={36} radius="xl" aria-label={t('attach.label')}>
            <IconPaperclip size={21} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shows && (
            <Menu.Item
              leftSection={<IconPhoto size={17} aria-hidden />}
              onClick={() => pictures.current?.click()}
            >
              {t('attach.pictures')}
            </Menu.Item>
          )}
          {files && (
            <Menu.Item
              leftSection={<IconFile size={17} aria-hidden />}
              onClick={() => documents.current?.click()}
            >
              {t('attach.document')}
            </Menu.Item>
          )}
          {templated && (
            <Menu.Item
              leftSection={<IconTemplate size={17} aria-hidden />}
              onClick={() => openTemplates(true)}
            >
              {t('attach.template')}
            </Menu.Item>
          )}
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
      {templated && (
        <TemplateDialog ticket={ticket} opened={templates} onClose={() => openTemplates(false)} />
      )}
    </>
  );
}
