/** A screen of records: what it is called, its search, the list, the dialog that adds or changes one, and removing after a question. */
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showError } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { confirm } from '../overlays/confirm.tsx';

/** What is asked before a record goes. */
type Question = { readonly title: string; readonly message: string; readonly confirmLabel: string };

/** What a list of records is given. */
export type RecordActs<R> = {
  readonly addButton: ReactNode;
  readonly onEdit: (record: R) => void;
  readonly onRemove: (record: R) => void;
};

type RecordManagerProps<R> = {
  /** Absent where the screen is a tab of another one. */
  title?: string;
  subtitle: string;
  /** What the button says that adds one; or a button of one's own. */
  add: string | ((onAdd: () => void) => ReactNode);
  /** Above the search, which is not for it. */
  above?: ReactNode;
  search?: { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void };
  /** Beside the search. */
  filters?: ReactNode;
  list: (acts: RecordActs<R>) => ReactNode;
  /** `edited`: the record to change, `null` for a new one, `undefined` while closed. */
  dialog: (edited: R | null | undefined, onClose: () => void) => ReactNode;
  /** What is asked before a record goes, once it is known what goes with it; `null` where it cannot go. */
  beforeRemove: (record: R) => Question | null | Promise<Question>;
  onRemove: (record: R) => void;
  /** Other dialogs of the screen. */
  children?: ReactNode;
};

export function RecordManager<R>(props: RecordManagerProps<R>) {
  const { title, subtitle, add, above, search, filters, list, dialog, beforeRemove, onRemove, children } =
    props;
  const [edited, setEdited] = useState<R | null | undefined>();
  const handleRemove = async (record: R): Promise<void> => {
    const question = await beforeRemove(record);
    if (question !== null && (await confirm({ ...question, danger: true }))) onRemove(record);
  };
  const handleAdd = () => setEdited(null);
  const addButton =
    typeof add === 'string' ? (
      <Button leftSection={<IconPlus size={18} />} onClick={handleAdd}>
        {add}
      </Button>
    ) : (
      add(handleAdd)
    );
  return (
    <>
      {title === undefined ? (
        <Group mb="md" justify="space-between" gap="sm">
          <Text size="sm" c="var(--ink-soft)">
            {subtitle}
          </Text>
          {addButton}
        </Group>
      ) : (
        <PageHeader title={title} subtitle={subtitle} action={addButton} />
      )}
      {above}
      {search !== undefined && (
        <Group mb="md">
          <SearchField {...search} />
          {filters}
        </Group>
      )}
      {list({
        addButton,
        onEdit: (record) => setEdited(record),
        onRemove: (record) => void handleRemove(record).catch(showError),
      })}
      {dialog(edited, () => setEdited(undefined))}
      {children}
    </>
  );
}
