/** Asks what a step for many tickets needs to know: to whom, where, which tags, why. */
import { Button, Checkbox, Group, MultiSelect, Select, Stack, Textarea } from '@mantine/core';
import { type BulkAction, bulkAction } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useCommonReasons } from '../closing/use-resolve-reasons.ts';

export type BulkQuestion = 'assign' | 'queue' | 'tag' | 'resolve';

type BulkDialogProps = {
  question: BulkQuestion | null;
  /** `null` for all that a filter shows. */
  count: number | null;
  /** The queues of those that are chosen; `null` where not all of them are known. */
  queueIds: readonly (number | null)[] | null;
  busy: boolean;
  onAnswer: (action: BulkAction) => void;
  onClose: () => void;
};

export function BulkDialog({ question, count, ...answering }: BulkDialogProps) {
  const { t } = useTranslation('tickets');
  const shown = usePreviousNonNull(question ?? undefined);
  const titleOf = (asked: BulkQuestion): string =>
    count === null ? t(`bulk.titleAll.${asked}`) : t(`bulk.title.${asked}`, { count });
  return (
    <Dialog
      opened={question !== null}
      onClose={answering.onClose}
      title={shown === undefined ? '' : titleOf(shown)}
    >
      {shown !== undefined && <Answer key={shown} question={shown} {...answering} />}
    </Dialog>
  );
}

type AnswerProps = Omit<BulkDialogProps, 'question' | 'count'> & { question: BulkQuestion };

function Answer({ question, queueIds, busy, onAnswer, onClose }: AnswerProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const [action, setAction] = useState<BulkAction | null>(
    question === 'resolve' ? { kind: 'resolve', silent: true } : null,
  );
  const { isRequired } = useCommonReasons(queueIds);
  const lacksReason = action?.kind === 'resolve' && isRequired && action.reasonId === undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (action !== null) onAnswer(action);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Field question={question} action={action} queueIds={queueIds} onChange={setAction} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" disabled={action === null || lacksReason} loading={busy}>
            {t(`tickets:bulk.submit.${question}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type FieldProps = {
  question: BulkQuestion;
  action: BulkAction | null;
  queueIds: BulkDialogProps['queueIds'];
  onChange: (action: BulkAction | null) => void;
};

function Field({ question, action, queueIds, onChange }: FieldProps) {
  switch (question) {
    case 'assign':
      return <UserField onChange={onChange} />;
    case 'queue':
      return <QueueField onChange={onChange} />;
    case 'tag':
      return <TagField onChange={onChange} />;
    case 'resolve':
      return action?.kind === 'resolve' ? (
        <ResolveFields action={action} queueIds={queueIds} onChange={onChange} />
      ) : null;
  }
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function UserField({ onChange }: Pick<FieldProps, 'onChange'>) {
  const { t } = useTranslation('tickets');
  const { data: users = [] } = useQuery(userQueries.list());
  return (
    <Select
      label={t('transfer.user')}
      data={users.map(option)}
      onChange={(id) => onChange(id === null ? null : { kind: 'assign', userId: Number(id) })}
      nothingFoundMessage={t('filters.none')}
      searchable
      data-autofocus
    />
  );
}

function QueueField({ onChange }: Pick<FieldProps, 'onChange'>) {
  const { t } = useTranslation('tickets');
  const { data: queues = [] } = useQuery(queueQueries.list());
  return (
    <Select
      label={t('transfer.queue')}
      description={t('bulk.queueHint')}
      data={queues.map(option)}
      onChange={(id) => onChange(id === null ? null : { kind: 'queue', queueId: Number(id) })}
      nothingFoundMessage={t('filters.none')}
      searchable
      data-autofocus
    />
  );
}

function TagField({ onChange }: Pick<FieldProps, 'onChange'>) {
  const { t } = useTranslation('tickets');
  const { data: tags = [] } = useQuery(tagQueries.list());
  return (
    <MultiSelect
      label={t('tags.label')}
      data={tags.map(option)}
      onChange={(ids) => onChange(ids.length === 0 ? null : { kind: 'tag', tagIds: ids.map(Number) })}
      nothingFoundMessage={t('filters.none')}
      maxValues={20}
      searchable
      data-autofocus
    />
  );
}

type Resolve = Extract<BulkAction, { kind: 'resolve' }>;

type ResolveFieldsProps = Pick<FieldProps, 'queueIds'> & {
  action: Resolve;
  onChange: (action: Resolve) => void;
};

function ResolveFields({ action, queueIds, onChange }: ResolveFieldsProps) {
  const { t } = useTranslation('tickets');
  const { reasons, isRequired } = useCommonReasons(queueIds);
  const hasList = reasons.length > 0;
  const choose = (id: string | null): void => {
    const { reasonId: _, ...rest } = action;
    onChange(id === null ? rest : { ...rest, reasonId: Number(id) });
  };
  return (
    <>
      {hasList && (
        <Select
          label={t('resolve.chosen')}
          placeholder={t('resolve.choose')}
          description={t('bulk.reasonHint')}
          data={reasons.map(option)}
          value={action.reasonId === undefined ? null : String(action.reasonId)}
          onChange={choose}
          withAsterisk={isRequired}
          clearable={!isRequired}
          nothingFoundMessage={t('filters.none')}
          searchable
          openOnFocus={false}
          data-autofocus
        />
      )}
      <Textarea
        label={t(hasList ? 'resolve.details' : 'resolve.reason')}
        placeholder={hasList ? '' : t('resolve.placeholder')}
        maxLength={textLimit(bulkAction, 'reason')}
        autosize
        minRows={2}
        value={action.reason ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...action, reason: value })}
        {...(!hasList && { 'data-autofocus': true })}
      />
      <Checkbox
        label={t('bulk.farewell')}
        description={t('bulk.farewellHint')}
        checked={!action.silent}
        onChange={({ currentTarget: { checked } }) => onChange({ ...action, silent: !checked })}
      />
    </>
  );
}
