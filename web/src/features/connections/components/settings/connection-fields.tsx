/** The form of a connection in its tabs: what is wrong is brought before the reader, what the server refuses too. */
import { Button } from '@mantine/core';
import { type ConnectionView, countsInPlan, type Provider } from '@prosa/shared';
import { IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormTabs } from '#src/ui/forms/form-tabs.tsx';
import { RecordForm } from '#src/ui/record/record-dialog.tsx';
import { type FieldPath, type FormTab, formTabs, tabOf } from '../../connection-problems.ts';
import { useConnectionForm } from '../../hooks/use-connection-form.ts';
import type { Bots } from './bot-fields.tsx';
import { GeneralTab, IntegrationsTab, type TabProps } from './form-tabs.tsx';
import { HoursTab, MessagesTab, RatingsTab } from './message-tabs.tsx';

export type Saved = {
  connection: ConnectionView;
  isNew: boolean;
  /** What was typed as Meta's verify token; it cannot be read again. */
  verifyToken: string;
};

export type FieldsProps = {
  /** Null for a new one. */
  connection: ConnectionView | null;
  offered: readonly Provider[];
  bots: Bots;
  /** The plan has no room for another connection. */
  isFull: boolean;
  /** The field that one comes for: its tab is open, and it has the focus. */
  at?: FieldPath | undefined;
  onSaved: (saved: Saved) => void;
};

const panels: Record<FormTab, (props: TabProps) => ReactNode> = {
  general: GeneralTab,
  messages: MessagesTab,
  ratings: RatingsTab,
  integrations: IntegrationsTab,
  hours: HoursTab,
};

export function ConnectionFields({ connection, offered, bots, isFull, at, onSaved }: FieldsProps) {
  const { t } = useTranslation('connections');
  const isNew = connection === null;
  const possible = isFull ? offered.filter((one) => !countsInPlan(one)) : offered;
  const usual = connection?.provider ?? possible[0] ?? offered[0] ?? 'beta';
  const [tab, setTab] = useState<FormTab>(at === undefined ? 'general' : tabOf(at, isNew));
  const goTo = (field: string) => {
    flushSync(() => setTab(tabOf(field, isNew)));
    form.getInputNode(field)?.focus();
  };
  const { form, frame } = useConnectionForm({
    connection,
    usual,
    goTo,
    onSaved: (saved, { cloud }) => onSaved({ connection: saved, isNew, verifyToken: cloud.verifyToken }),
  });
  const provider = form.values.provider ?? usual;
  const getInputNode = form.getInputNode;
  useEffect(() => {
    if (at !== undefined) getInputNode(at)?.focus();
  }, [at, getInputNode]);

  return (
    <RecordForm {...frame} long beside={connection !== null && <TryBot connectionId={connection.id} />}>
      <FormTabs
        value={tab}
        onChange={setTab}
        wrong={new Set(Object.keys(form.errors).map((field) => tabOf(field, isNew)))}
        tabs={formTabs.map((name) => {
          const Panel = panels[name];
          return {
            value: name,
            label: t(`form.tabs.${name}`),
            panel: (
              <Panel
                form={form}
                connection={connection}
                offered={offered}
                isFull={isFull}
                bots={bots}
                provider={provider}
              />
            ),
          };
        })}
      />
    </RecordForm>
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
