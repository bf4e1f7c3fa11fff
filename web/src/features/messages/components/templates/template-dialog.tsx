/** An approved text for somebody who has not written within a day: choose it, fill its variables, see it, send it. */
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { type Template, templatePreview } from '#src/lib/templates/template-preview.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { isSendable } from '../../templates/template-form.ts';
import classes from './template-dialog.module.css';
import { TemplateForm } from './template-form.tsx';

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
