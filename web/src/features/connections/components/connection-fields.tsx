/** The form of a connection in its tabs: what is wrong is brought before the reader, what the server refuses too. */
import { Button, Group, Tabs } from '@mantine/core';
import type { ConnectionView, Provider } from '@prosa/shared';
import { IconAlertCircle, IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/errors.ts';
import { useCreateConnection, useUpdateConnection } from '../api.ts';
import { changedInput, newInput } from '../connection-form.ts';
import { type FormTab, formTabs, tabOf } from '../connection-problems.ts';
import { type ConnectionForm, useConnectionForm } from '../hooks/use-connection-form.ts';
import type { Bots } from './bot-fields.tsx';
import classes from './connection-fields.module.css';
import { GeneralTab, IntegrationsTab, type TabProps } from './form-tabs.tsx';
import { HoursTab, MessagesTab, RatingsTab } from './message-tabs.tsx';

export type Saved = {
  connection: ConnectionView;
  isNew: boolean;
  /** What was typed as Meta's verify token; it cannot be read again. */
  verifyToken: string;
};

/** Asked before the form is closed: whether something would be lost. */
export type Dirty = RefObject<() => boolean>;
export const isClean = (): boolean => false;

export type FieldsProps = {
  /** Null for a new one. */
  connection: ConnectionView | null;
  offered: readonly Provider[];
  bots: Bots;
  dirty: Dirty;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
};

const panels: Record<FormTab, (props: TabProps) => ReactNode> = {
  general: GeneralTab,
  messages: MessagesTab,
  ratings: RatingsTab,
  integrations: IntegrationsTab,
  hours: HoursTab,
};

export function ConnectionFields({ connection, offered, bots, dirty, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const isNew = connection === null;
  const usual = connection?.provider ?? offered[0] ?? 'beta';
  const { form, showRefusal, version } = useConnectionForm(connection, usual);
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
      else update.mutate(changedInput(values, connection, version), answers);
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
            <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
              <Panel form={form} connection={connection} offered={offered} bots={bots} provider={provider} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
      <Group className={classes.footer ?? ''} justify="flex-end" gap="sm">
        {connection !== null && <TryBot connectionId={connection.id} />}
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

/** As it is saved, not as it is being written. */
function TryBot({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation('connections');
  return (
    <Button
      renderRoot={(root) => <Link to="/simulator" search={{ connection: String(connectionId) }} {...root} />}
      variant="subtle"
      leftSection={<IconRobot size={17} aria-hidden />}
      mr="auto"
    >
      {t('form.tryBot')}
    </Button>
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
