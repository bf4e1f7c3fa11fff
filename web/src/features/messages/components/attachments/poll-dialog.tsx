/** A poll to be sent: a question, and options to choose one of, or several. */
import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type MessageView, pollLimits, type TicketView } from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { emptyPoll, type PollValues, pollOf, problemsOf } from '../../attachments/poll-form.ts';
import { useSendNow } from '../../hooks/outbound/use-send-now.ts';

type PollDialogProps = {
  ticket: TicketView;
  /** The message it answers. */
  quoted: MessageView | null;
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
};

export function PollDialog({ opened, ...form }: PollDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('poll.title')} large>
      <PollForm {...form} />
    </Dialog>
  );
}

function PollForm({ ticket, quoted, onClose, onSent }: Omit<PollDialogProps, 'opened'>) {
  const { t } = useTranslation(['messages', 'common']);
  const send = useSendNow(ticket.id, onSent, quoted);
  const [values, setValues] = useState<PollValues>(emptyPoll);
  // Nobody is told that something is missing before they say that they have finished.
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? problemsOf(values) : new Map<never, never>();
  const errorAt = (field: 'question' | number): string | undefined => {
    const problem = (problems as ReturnType<typeof problemsOf>).get(field);
    return problem && t(`messages:poll.${problem}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The dialog stands inside the composer's form as far as events are concerned.
    event.stopPropagation();
    setChecked(true);
    if (problemsOf(values).size === 0) send.mutate({ poll: pollOf(values) });
  };
  return (
    <form onSubmit={submit} aria-label={t('messages:poll.title')} noValidate>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('messages:poll.question')}
          maxLength={pollLimits.question}
          required
          value={values.question}
          error={errorAt('question')}
          onChange={({ currentTarget: { value } }) => setValues((known) => ({ ...known, question: value }))}
        />
        <OptionFields
          options={values.options}
          errorAt={errorAt}
          onChange={(options) => setValues((known) => ({ ...known, options }))}
        />
        <Checkbox
          label={t('messages:poll.many')}
          checked={values.many}
          onChange={({ currentTarget: { checked } }) => setValues((known) => ({ ...known, many: checked }))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('messages:poll.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type OptionFieldsProps = {
  options: readonly string[];
  errorAt: (at: number) => string | undefined;
  onChange: (options: readonly string[]) => void;
};

/** Enter goes to the next one, and makes one where there is none. */
function OptionFields({ options, errorAt, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('messages');
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [sought, seek] = useState<number | null>(null);
  useEffect(() => {
    if (sought === null) return;
    fields.current[sought]?.focus();
    seek(null);
  }, [sought]);
  const isFull = options.length >= pollLimits.most;
  const add = (): void => {
    onChange([...options, '']);
    seek(options.length);
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at + 1 < options.length) seek(at + 1);
    else if (!isFull) add();
  };
  return (
    <>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
        <Group key={at} gap={6} wrap="nowrap" align="flex-start">
          <TextInput
            ref={(field) => {
              fields.current[at] = field;
            }}
            label={t('poll.option', { number: at + 1 })}
            maxLength={pollLimits.option}
            required={at < pollLimits.fewest}
            value={option}
            error={errorAt(at)}
            flex={1}
            onKeyDown={(event) => onKey(event, at)}
            onChange={({ currentTarget: { value } }) => onChange(options.with(at, value))}
          />
          {options.length > pollLimits.fewest && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              // Beside the field, below its label.
              mt={24}
              aria-label={t('poll.remove', { number: at + 1 })}
              onClick={() => {
                onChange(options.toSpliced(at, 1));
                seek(Math.max(0, at - 1));
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isFull && (
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('poll.add')}
        </Button>
      )}
    </>
  );
}
