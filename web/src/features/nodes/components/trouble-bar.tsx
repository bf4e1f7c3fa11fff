/** Tells who runs the installation, on every page, that something of it is in trouble. */
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { nodesQuery } from '../api.ts';
import { type Trouble, troublesIn } from '../troubles.ts';

export function TroubleBar({ className }: { className: string }) {
  const { data } = useQuery(nodesQuery('notice'));
  const [first, ...others] = data === undefined ? [] : troublesIn(data);
  return (
    <div role="status">
      {first !== undefined && <Told className={className} first={first} more={others.length} />}
    </div>
  );
}

type ToldProps = { className: string; first: Trouble; more: number };

function Told({ className, first, more }: ToldProps) {
  const { t } = useTranslation('nodes');
  return (
    <div className={className} data-tone="due">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t(`troubles.${first.kind}`, {
          hosts: [...new Set(first.hosts)].join(', '),
          count: first.hosts.length,
        })}
        {more > 0 && ` ${t('troubles.more', { count: more })}`}
      </span>
      <Anchor
        component={Link}
        to={paths.nodes()}
        size="sm"
        c="inherit"
        underline="always"
        style={{ whiteSpace: 'nowrap' }}
      >
        {t('troubles.look')}
      </Anchor>
    </div>
  );
}
