/** An approved text for somebody who has not written within a day: choose it, fill its variables, see it, send it. */
import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries, type Template, templatePreview } from '#src/features/connections/index.ts';
import { api } from '#src/lib/api-client.ts';
import { showError } from '#src/lib/errors.ts';
import { newId } from '#src/lib/ids.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { settleSent } from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';
import { componentsOf, type Filled, filledText, isSendable, slotKey, slotsOf } from '../../template-form.ts';
import { MessageText } from '../message-text.tsx';
import classes from './template-dialog.module.css';

type TemplateDialogProps = { ticket: TicketView; opened: boolean; onClose: () => void };

export function TemplateDialog({ ticket, opened, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('template.title')} large>
      <TemplateSteps ticket={ticket} onClose={onClose} />
    </Dialog>
  );
}

function TemplateSteps({ ticket, onClose }: Omit<TemplateDialogProps, 'opened'>) {
  const [chosen, choose] = useState<Template | null>(null);
  return chosen === null ? (
    <TemplateList whatsappId={ticket.whatsappId} onChoose={choose} />
  ) : (
    <TemplateForm ticket={ticket} template={chosen} onBack={() => choose(null)} onSent={onClose} />
  );
}

type TemplateListProps = { whatsappId: number; onChoose: (template: Template) => void };

function TemplateList({ whatsappId, onChoose }: TemplateListProps) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useQuery(connectionQueries.templates(whatsappId));
  if (data === undefined)
    return isError ? (
      <ErrorState title={t('template.failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  const wanted = search.trim().toLowerCase();
  const offered = data.filter(isSendable).filter(({ name, components }) => {
    const { body } = templatePreview([...components]);
    return `${name} ${body}`.toLowerCase().includes(wanted);
  });
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        aria-label={t('template.search')}
        placeholder={t('template.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {offered.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {t('template.none')}
        </Text>
      )}
      <div className={classes.list}>
        {offered.map((template) => (
          <UnstyledButton
            key={`${template.name} ${template.language}`}
            className={classes.template}
            onClick={() => onChoose(template)}
          >
            <span className={classes.name}>{template.name}</span>
            <span className={classes.body}>{templatePreview([...template.components]).body}</span>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}

type TemplateFormProps = { ticket: TicketView; template: Template; onBack: () => void; onSent: () => void };

function TemplateForm({ ticket, template, onBack, onSent }: TemplateFormProps) {
  const { t } = useTranslation(['messages', 'common']);
  const cache = useQueryClient();
  const [clientId] = useState(newId);
  const { header, body, footer, buttons } = templatePreview([...template.components]);
  const texts = { header, body };
  const slots = slotsOf(texts);
  const [first] = slots;
  const [filled, fill] = useState<Filled>({});
  const send = useMutation({
    mutationFn: () =>
      api.messages.send({
        ticketId: ticket.id,
        clientId,
        template: {
          name: template.name,
          language: template.language,
          components: componentsOf(texts, filled),
        },
      }),
    onSuccess: (message) => {
      inConversation(cache, ticket.id, (conversation) => settleSent(conversation, message));
      onSent();
    },
    onError: showError,
  });
  const complete = slots.every((slot) => (filled[slotKey(slot)] ?? '').trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog stands inside the composer's form as far as events are concerned.
    event.stopPropagation();
    if (complete && !send.isPending) send.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {slots.map((slot) => (
          <TextInput
            key={slotKey(slot)}
            {...(slot === first && { 'data-autofocus': true, autoFocus: true })}
            label={
              slot.part === 'header'
                ? t('messages:template.headerVariable', { name: slot.name })
                : t('messages:template.variable', { name: slot.name })
            }
            required
            maxLength={1_000}
            value={filled[slotKey(slot)] ?? ''}
            onChange={(event) => fill({ ...filled, [slotKey(slot)]: event.currentTarget.value })}
          />
        ))}
        <section className={classes.preview} aria-label={t('messages:template.preview')}>
          {header !== null && <strong>{filledText('header', header, filled)}</strong>}
          <div>
            <MessageText text={filledText('body', body, filled)} />
          </div>
          {footer !== null && <div className={classes.footer}>{footer}</div>}
          {buttons.map((button) => (
            <div key={button} className={classes.button}>
              {button}
            </div>
          ))}
        </section>
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {t('common:actions.back')}
          </Button>
          <Button type="submit" disabled={!complete} loading={send.isPending}>
            {t('messages:template.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
