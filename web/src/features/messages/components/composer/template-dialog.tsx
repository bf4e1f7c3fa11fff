/** An approved text for somebody who has not written within a day: choose it, fill its variables, see it, send it. */
import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconArrowLeft, IconFileText, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries, type Template, templatePreview } from '#src/features/connections/index.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { useSendNow } from '../../hooks/use-send-now.ts';
import {
  askingButtons,
  componentsOf,
  type Filled,
  filledText,
  isSendable,
  mediaOf,
  problemOf,
  type Slot,
  slotKey,
  slotsOf,
} from '../../template-form.ts';
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

const mediaLabels = {
  image: 'template.imageAddress',
  video: 'template.videoAddress',
  document: 'template.documentAddress',
} as const;

function useSlotLabel({ components }: Template): (slot: Slot) => string {
  const { t } = useTranslation('messages');
  const buttons = askingButtons([...components]);
  const media = mediaOf([...components]);
  return ({ part, name }) => {
    if (part === 'media') return media === null ? '' : t(mediaLabels[media]);
    if (part === 'header') return t('template.headerVariable', { name });
    if (part === 'body') return t('template.variable', { name });
    const button = buttons.find(({ index }) => String(index) === name);
    const label = button?.label ?? '';
    return button?.type === 'url'
      ? t('template.buttonEnding', { label })
      : t('template.buttonCode', { label });
  };
}

function TemplateForm({ ticket, template, onBack, onSent }: TemplateFormProps) {
  const { t } = useTranslation(['messages', 'common']);
  const parts = [...template.components];
  const slots = slotsOf(parts);
  const [first] = slots;
  const labelOf = useSlotLabel(template);
  const [filled, fill] = useState<Filled>({});
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const send = useSendNow(ticket.id, onSent);
  const complete = slots.every((slot) => problemOf(slot, filled) === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog stands inside the composer's form as far as events are concerned.
    event.stopPropagation();
    const { name, language } = template;
    if (complete && !send.isPending)
      send.mutate({ template: { name, language, components: componentsOf(parts, filled) } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {slots.map((slot) => {
          const key = slotKey(slot);
          const isWrong = left.has(key) && problemOf(slot, filled) === 'address';
          return (
            <TextInput
              key={key}
              {...(slot === first && { 'data-autofocus': true, autoFocus: true })}
              label={labelOf(slot)}
              {...(slot.part === 'media' && { type: 'url', placeholder: 'https://' })}
              required
              maxLength={slot.part === 'media' ? 2_000 : 1_000}
              value={filled[key] ?? ''}
              error={isWrong && t('messages:template.addressWrong')}
              onBlur={() => leave(new Set([...left, key]))}
              onChange={(event) => fill({ ...filled, [key]: event.currentTarget.value })}
            />
          );
        })}
        <TemplateLook parts={parts} filled={filled} />
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

const mediaIcons = { image: IconPhoto, video: IconMovie, document: IconFileText } as const;

/** As the customer will see it. The file is not fetched: its address may be anybody's. */
function TemplateLook({ parts, filled }: { parts: Template['components']; filled: Filled }) {
  const { t } = useTranslation('messages');
  const { header, body, footer, buttons } = templatePreview(parts);
  const media = mediaOf(parts);
  const Picture = media === null ? null : mediaIcons[media];
  return (
    <section className={classes.preview} aria-label={t('template.preview')}>
      {Picture !== null && (
        <div className={classes.media}>
          <Picture size={30} stroke={1.4} aria-hidden />
        </div>
      )}
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
  );
}
