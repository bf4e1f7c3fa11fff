/** Hands a table to the reader as a file: as text with separators, or as a workbook. */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#src/lib/feedback/errors.ts';
import type { FileTable, TableFormat } from '#src/lib/tables/save-table.ts';

type DownloadMenuProps = {
  /** What is downloaded, for those who do not see what it stands above. */
  of: string;
  /** The table, once it is asked for: also what is not in sight yet. */
  table: () => FileTable | Promise<FileTable>;
  disabled?: boolean;
};

export function DownloadMenu({ of, table, disabled = false }: DownloadMenuProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const handle = async (format: TableFormat): Promise<void> => {
    setLoading(true);
    try {
      const [{ saveTable }, content] = await Promise.all([import('#src/lib/tables/save-table.ts'), table()]);
      saveTable(format, content);
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          loading={loading}
          disabled={disabled}
          aria-label={t('download.of', { name: of })}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('download.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => void handle('csv')}>
          {t('download.csv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => void handle('xlsx')}
        >
          {t('download.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
