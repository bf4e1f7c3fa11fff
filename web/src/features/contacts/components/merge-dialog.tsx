/** Makes one contact of two: the other is searched for, the one that stays is chosen, and what is kept is shown before. */
import { Button, Group, Paper, Radio, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ContactView, formatPhone } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { contactQueries, useMergeContacts } from '../api.ts';
import { ContactName } from './lists/contact-name.tsx';

type MergeDialogProps = { contact: ContactView | undefined; onClose: () => void };

export function MergeDialog({ contact, onClose }: MergeDialogProps) {
  const { t } = useTranslation('contacts');
  const shown = usePreviousNonNull(contact);
  return (
    <Dialog opened={contact !== undefined} onClose={onClose} title={t('merge.title')} size={560} large>
      {shown !== undefined && <MergeFields key={shown.id} contact={shown} onClose={onClose} />}
    </Dialog>
  );
}

type Side = 'own' | 'other';

function MergeFields({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const [other, setOther] = useState<ContactView>();
  // The side, not the person: another one may be chosen after it was said who stays.
  const [keptSide, keepSide] = useState<Side>('own');
  const merge = useMergeContacts();
  const sides = other === undefined ? null : { own: contact, other };
  const gone = sides?.[keptSide === 'own' ? 'other' : 'own'];
  const handleMerge = () => {
    if (sides === null || gone === undefined) return;
    merge.mutate(
      { keptId: sides[keptSide].id, goneId: gone.id },
      {
        onSuccess: () => {
          showSuccess(t('merge.done'));
          onClose();
        },
      },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('merge.text')}</Text>
      <OtherContact contact={contact} onChange={setOther} />
      {sides !== null && (
        <Radio.Group
          label={t('merge.keep')}
          value={keptSide}
          onChange={(value) => keepSide(value === 'other' ? 'other' : 'own')}
        >
          <Stack gap="xs" mt="xs">
            {(['own', 'other'] as const).map((side) => (
              <Choice key={side} side={side} contact={sides[side]} isKept={side === keptSide} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {gone !== undefined && <Text size="sm">{t('merge.outcome', { name: gone.name })}</Text>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button color="red" disabled={gone === undefined} loading={merge.isPending} onClick={handleMerge}>
          {t('merge.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

function Choice({ side, contact, isKept }: { side: Side; contact: ContactView; isKept: boolean }) {
  const { t } = useTranslation('contacts');
  const facts = [
    contact.number === null ? t('number.unknown') : formatPhone(contact.number),
    ...(contact.email ? [contact.email] : []),
    ...contact.extraInfo.map(({ name, value }) => `${name}: ${value}`),
  ];
  return (
    <Paper withBorder radius="md" p="sm" {...(isKept && { bg: 'var(--mantine-primary-color-light)' })}>
      <Radio value={side} label={<ContactName contact={contact} />} description={facts.join(' · ')} />
    </Paper>
  );
}

type OtherContactProps = { contact: ContactView; onChange: (other: ContactView | undefined) => void };

function OtherContact({ contact, onChange }: OtherContactProps) {
  const { t } = useTranslation('contacts');
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), constants.searchDebounceMs);
  const { data = [] } = useQuery({ ...contactQueries.search(wanted), placeholderData: keepPreviousData });
  const others = data.filter(({ id, isGroup }) => id !== contact.id && !isGroup);
  return (
    <Select
      label={t('merge.other')}
      placeholder={t('search')}
      searchable
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('notFound.title')}
      // Found by the server, accents and all.
      filter={({ options }) => options}
      data={others.map(({ id, name, number }) => ({
        value: String(id),
        label: number === null ? name : `${name} · ${formatPhone(number)}`,
      }))}
      onChange={(value) => onChange(others.find(({ id }) => String(id) === value))}
    />
  );
}
