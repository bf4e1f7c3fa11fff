/**
 * The start page: the dashboard, and for admins the first steps of a new company above it. Which days it shows stands in
 * the address.
 */
import { may } from '@prosa/shared/kernel/permission';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choiceOf, Dashboard } from '#src/features/dashboard/index.ts';
import { GettingStarted } from '#src/features/onboarding/index.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function HomePage() {
  const { t } = useTranslation('dashboard');
  const search = useSearch({ from: '/private/' });
  const navigate = useNavigate();
  const actor = useActor();
  const choice = choiceOf(search);
  const go = (place: Readonly<Record<string, unknown>>): void => {
    const given = Object.entries(place).filter(([, value]) => value !== undefined);
    const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    void navigate({ to: '/', search: texts, replace: true });
  };
  const dashboard = (
    <Dashboard
      choice={choice}
      onChoice={go}
      live={search['live'] === 'true'}
      onLive={(live) => go({ ...choice, ...(live && { live }) })}
    />
  );
  return (
    <Page title={t('title')} wide>
      {may(actor, 'admin') ? <GettingStarted>{dashboard}</GettingStarted> : dashboard}
    </Page>
  );
}
