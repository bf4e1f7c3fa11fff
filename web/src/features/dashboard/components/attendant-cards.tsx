/** The attendants where there is no room for their table. */
import type { Attendant } from '@prosa/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendantName, Carried, Finished, Rating, timeOf } from './attendant-parts.tsx';
import classes from './dashboard.module.css';

type AttendantCardsProps = { label: string; attendants: readonly Attendant[] };

export function AttendantCards({ label, attendants }: AttendantCardsProps) {
  return (
    <ul className={classes.attendants} aria-label={label}>
      {attendants.map((one) => (
        <Card key={one.id} attendant={one} />
      ))}
    </ul>
  );
}

function Card({ attendant }: { attendant: Attendant }) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.attendant}>
      <div className={classes.attendantHead}>
        <AttendantName attendant={attendant} />
        <Rating attendant={attendant} />
      </div>
      <dl className={classes.attendantFacts}>
        <Fact name={t('attendants.open')}>{attendant.open}</Fact>
        <Fact name={t('attendants.carried')}>
          <Carried attendant={attendant} />
        </Fact>
        <Fact name={t('attendants.tickets')}>{attendant.tickets}</Fact>
        <Fact name={t('attendants.finished')}>
          <Finished attendant={attendant} />
        </Fact>
        <Fact name={t('attendants.support')}>{timeOf(attendant.avgSupportTime)}</Fact>
        <Fact name={t('attendants.wait')}>{timeOf(attendant.avgWaitTime)}</Fact>
      </dl>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.digits}>{children}</dd>
    </div>
  );
}
