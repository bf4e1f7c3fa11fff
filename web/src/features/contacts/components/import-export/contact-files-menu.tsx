/** The ways in and out by file: a spreadsheet comes in, the list as it is narrowed goes out. */
import { Button, Menu } from '@mantine/core';
import { mayExportContacts } from '@prosa/shared';
import {
  IconChevronDown,
  IconDeviceMobile,
  IconDownload,
  IconFileSpreadsheet,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { download } from '#src/lib/browser/save-file.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { type ContactFilter, queryOf } from '../../filter/index.ts';

type ContactFilesMenuProps = { filter: ContactFilter; onImport: () => void; onBook: () => void };

export function ContactFilesMenu({ filter, onImport, onBook }: ContactFilesMenuProps) {
  const { t } = useTranslation('contacts');
  const mayExport = mayExportContacts(useActor(), useSetting('contactsExport') === 'enabled');
  const handleExport = () => void download(api.contacts.exportAll(queryOf(filter))).catch(showError);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('files.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload size={16} stroke={1.8} />} onClick={onImport}>
          {t('files.import')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceMobile size={16} stroke={1.8} />} onClick={onBook}>
          {t('files.book')}
        </Menu.Item>
        {mayExport && (
          <Menu.Item leftSection={<IconDownload size={16} stroke={1.8} />} onClick={handleExport}>
            {t('files.export')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
