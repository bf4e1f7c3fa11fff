/** Asks what a step for many contacts needs to know: which tags, whose they are to be, or whether they are really to be deleted. */
import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ContactBulkAction } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagSelect } from '#src/features/tags/index.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useContactChoices } from '../../hooks/use-contact-choices.ts';

type BulkDialogProps = {
  question: ContactBulkAction['kind'] | null;
  count: number;
  busy: boolean;
  onAnswer: (action: ContactBulkAction) => void;
  onClose: () => void;
};
type AnswerProps = Omit<BulkDialogProps, 'question'>;

const mostTags = 20;

export function BulkDialog({ question, count, ...rest }: BulkDialogProps) {
  const { t } = useTranslation('contacts');
  const shown = usePreviousNonNull(question ?? undefined);
  const asked = usePreviousNonNull(question === null ? undefined : count) ?? count;
  return (
    <Dialog
      opened={question !== null}
      onClose={rest.onClose}
      title={shown === undefined ? '' : t(`bulk.title.${shown}`, { count: asked })}
    >
      {shown === 'delete' && <DeleteAnswer count={asked} {...rest} />}
      {shown === 'own' && <OwnAnswer count={asked} {...rest} />}
      {(shown === 'tag' || shown === 'untag') && (
        <TagAnswer key={shown} kind={shown} count={asked} {...rest} />
      )}
    </Dialog>
  );
}

function TagAnswer({ kind, busy, onAnswer, onClose }: AnswerProps & { kind: 'tag' | 'untag' }) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const [tagIds, setTagIds] = useState<number[]>([]);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (tagIds.length > 0) onAnswer({ kind, tagIds });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <TagSelect
          label={t('filters.tags')}
          value={tagIds}
          onChange={setTagIds}
          canCreate={kind === 'tag'}
          maxValues={mostTags}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={tagIds.length === 0} loading={busy}>
            {t(`bulk.submit.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const nobody = '0';

function OwnAnswer({ busy, onAnswer, onClose }: AnswerProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const { owners } = useContactChoices();
  const [chosen, choose] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== null) onAnswer({ kind: 'own', ownerId: chosen === nobody ? null : Number(chosen) });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Select
          label={t('form.owner')}
          description={t('form.ownerHint')}
          data={[{ value: nobody, label: t('owner.nobody') }, ...owners]}
          value={chosen}
          onChange={choose}
          searchable
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null} loading={busy}>
            {t('bulk.submit.own')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function DeleteAnswer({ count, busy, onAnswer, onClose }: AnswerProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const word = t('bulk.delete.word');
  const isSure = typed.trim().toLowerCase() === word.toLowerCase();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSure) onAnswer({ kind: 'delete' });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('bulk.delete.warning')}>
          {t('bulk.delete.text', { count })}
        </Alert>
        <TextInput
          label={t('bulk.delete.type', { word })}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isSure} loading={busy}>
            {t('bulk.submit.delete', { count })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
