/**
 * An admin talks to the bot as a customer would, at any moment and over any connection or none, and reads why it answers
 * as it does. Nothing is sent and nothing is kept.
 */
import type { ConnectionView, QueueView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queueQueries } from '#src/features/queues/index.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { useSimulation } from '../hooks/use-simulation.ts';
import { type Place, placeIn } from '../place.ts';
import { instantOf, type Moment } from '../simulation.ts';
import { Reasons } from './reasons.tsx';
import { SetupFields } from './setup-fields.tsx';
import classes from './simulator.module.css';
import { SimulatorPhone } from './simulator-phone.tsx';

type SimulatorProps = {
  /** Where one begins, as the address says. */
  place: Place;
  onPlace: (place: Place) => void;
};

export function Simulator(props: SimulatorProps) {
  const { t } = useTranslation('chatbot');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded {...props} />
    </>
  );
}

function Loaded(props: SimulatorProps) {
  const connections = useQuery(connectionQueries.list());
  const queues = useQuery(queueQueries.list());
  if (connections.data !== undefined && queues.data !== undefined)
    return <Talk {...props} connections={connections.data} queues={queues.data} />;
  if (!connections.isError && !queues.isError) return <ListSkeleton rows={5} />;
  const retry = () => {
    void connections.refetch();
    void queues.refetch();
  };
  return <ErrorState onRetry={retry} />;
}

type TalkProps = SimulatorProps & {
  connections: readonly ConnectionView[];
  queues: readonly QueueView[];
};

function Talk({ connections, queues, place, onPlace }: TalkProps) {
  const { t } = useTranslation('chatbot');
  const zone = useSetting('timezone');
  const [contactName, setContactName] = useState('');
  const [moment, setMoment] = useState<Moment>(null);
  const begun = placeIn(place, connections, queues);
  const simulation = useSimulation({
    ...begun,
    contactName: contactName.trim() || t('setup.namePlaceholder'),
  });
  const at = moment === null ? undefined : instantOf(moment, zone);
  return (
    <div className={classes.layout}>
      <SetupFields
        connections={connections}
        queues={queues}
        begun={begun}
        contactName={contactName}
        moment={moment}
        zone={zone}
        onPlace={onPlace}
        onName={setContactName}
        onMoment={setMoment}
      />
      <SimulatorPhone
        simulation={simulation}
        zone={zone}
        disabled={moment !== null && at === undefined}
        onSay={(text, shown) => simulation.say(text, at, shown)}
      />
      <Reasons lines={simulation.lines} zone={zone} />
    </div>
  );
}
