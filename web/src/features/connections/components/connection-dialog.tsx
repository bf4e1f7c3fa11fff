/** Adds or changes a connection. What was typed is not lost by closing it without a word. */
import { Button, Group, Tabs } from '@mantine/core';
import type { ConnectionView, Provider } from '@prosa/shared';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/errors.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.ts';
import { connectionQueries, useCreateConnection, useUpdateConnection } from '../api.ts';
import { changedInput, type FormTab, formTabs, newInput, tabOf } from '../connection-form.ts';
import { type ConnectionForm, useConnectionForm } from '../hooks/use-connection-form.ts';
import classes from './connection-dialog.module.css';
import {
  GeneralTab,
  HoursTab,
  IntegrationsTab,
  MessagesTab,
  RatingsTab,
  type TabProps,
} from './form-tabs.tsx';

export type Saved = {
  connection: ConnectionView;
  isNew: boolean;
  /** What was typed as Meta's verify token; it cannot be read again. */
  verifyToken: string;
};

type ConnectionDialogProps = {
  /** The connection to change, `null` for a new one, `undefined` while closed. */
  connection: ConnectionView | null | undefined;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
};

type Dirty = RefObject<() => boolean>;
const isClean = (): boolean => false;

export function ConnectionDialog({ connection, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const shown = useLast(connection);
  const dirty: Dirty = useRef(isClean);
  const closeUnlessChanged = useUnsavedGuard(() => dirty.current());
  const handleClose = () => void closeUnlessChanged(onClose);
  return (
    <Dialog
      opened={connection !== undefined}
      onClose={handleClose}
      size="xl"
      large
      title={shown === null ? t('form.addTitle') : t('form.editTitle')}
    >
      {shown !== undefined && (
        <FreshForm
          key={shown?.id ?? 'new'}
          connection={shown}
          dirty={dirty}
          onClose={handleClose}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  connection: ConnectionView | null;
  dirty: Dirty;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
};

/** While an official account is shown, whether Meta has called is asked again and again. */
const webhookMs = 10_000;

/** Begins with what the server has now, not with what the list knew. */
function FreshForm({ connection, ...rest }: FormProps) {
  const { data: offered } = useQuery(connectionQueries.providers());
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...connectionQueries.detail(connection?.id ?? 0),
    enabled: connection !== null,
    refetchInterval: connection?.provider === 'cloud' ? webhookMs : false,
  });
  const isKnown = connection === null || (data !== undefined && isFetchedAfterMount);
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  if (!isKnown || offered === undefined) return <ListSkeleton rows={5} />;
  return <Fields {...rest} connection={connection === null ? null : (data ?? null)} offered={offered} />;
}

const panels: Record<FormTab, (props: TabProps) => ReactNode> = {
  general: GeneralTab,
  messages: MessagesTab,
  ratings: RatingsTab,
  integrations: IntegrationsTab,
  hours: HoursTab,
};

function Fields({
  connection,
  offered,
  dirty,
  onClose,
  onSaved,
}: FormProps & { offered: readonly Provider[] }) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const isNew = connection === null;
  const usual = connection?.provider ?? offered[0] ?? 'beta';
  const { form, showRefusal } = useConnectionForm(connection, usual);
  const provider = form.values.provider ?? usual;
  const [tab, setTab] = useState<FormTab>('general');
  const create = useCreateConnection();
  const update = useUpdateConnection();
  useEffect(() => {
    dirty.current = () => form.isDirty();
    return () => {
      dirty.current = isClean;
    };
  });

  /** Brings the field to be corrected before the reader. */
  const goTo = (field: string) => {
    flushSync(() => setTab(tabOf(field, isNew)));
    form.getInputNode(field)?.focus();
  };
  const handleSubmit = form.onSubmit(
    (values) => {
      const answers = {
        onSuccess: (saved: ConnectionView) => {
          showSuccess(t('toast.saved'));
          onSaved({ connection: saved, isNew, verifyToken: values.cloud.verifyToken });
        },
        onError: (error: unknown) => {
          const field = showRefusal(error);
          if (field !== null) goTo(field);
        },
      };
      if (isNew) create.mutate(newInput(values, provider), answers);
      else update.mutate(changedInput(values, connection), answers);
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) goTo(first);
    },
  );

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Tabs value={tab} keepMounted={false} onChange={(chosen) => setTab((chosen ?? 'general') as FormTab)}>
        <FormTabList form={form} isNew={isNew} />
        {formTabs.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Panel key={name} value={name} pt="md">
              <Panel form={form} connection={connection} offered={offered} provider={provider} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <Group className={classes.footer ?? ''} justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {common('actions.save')}
        </Button>
      </Group>
    </form>
  );
}

/** A tab that hides a field to be corrected carries a mark. */
function FormTabList({ form, isNew }: { form: ConnectionForm; isNew: boolean }) {
  const { t } = useTranslation('connections');
  const wrong = new Set(Object.keys(form.errors).map((field) => tabOf(field, isNew)));
  return (
    <Tabs.List className={classes.tabs ?? ''}>
      {formTabs.map((name) => {
        const tab = t(`form.tabs.${name}`);
        const isWrong = wrong.has(name);
        return (
          <Tabs.Tab
            key={name}
            value={name}
            {...(isWrong && {
              'aria-label': t('form.tabInvalid', { tab }),
              rightSection: <IconAlertCircle size={15} color="var(--mantine-color-error)" aria-hidden />,
            })}
          >
            {tab}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
