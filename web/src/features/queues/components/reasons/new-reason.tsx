/** Adds a reason to a list; the field is empty again and ready for the next one. */
import { Button, Group, TextInput } from '@mantine/core';
import { resolveReasonLimits } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type NewReasonProps = {
  isBusy: boolean;
  isTaken: (name: string) => boolean;
  onAdd: (name: string) => Promise<unknown>;
};

export function NewReason({ isBusy, isTaken, onAdd }: NewReasonProps) {
  const { t } = useTranslation('queues');
  const [name, setName] = useState('');
  const wanted = name.trim();
  const problem = wanted !== '' && isTaken(wanted) ? t('reasons.taken') : undefined;
  const add = (): void => {
    if (wanted === '' || problem !== undefined || isBusy) return;
    void onAdd(wanted).then(
      () => setName(''),
      () => undefined,
    );
  };
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <TextInput
        flex={1}
        aria-label={t('reasons.new')}
        placeholder={t('reasons.placeholder')}
        maxLength={resolveReasonLimits.name}
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The list may stand within another form.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="light" leftSection={<IconPlus size={18} />} loading={isBusy} onClick={add}>
        {t('reasons.add')}
      </Button>
    </Group>
  );
}
