/** Tells who runs the installation, on every page, that something of it is in trouble. */
import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { nodesQuery } from '../api.ts';
import { troublesIn } from '../troubles.ts';

export function TroubleBar({ className }: { className: string }) {
  const { t } = useTranslation('nodes');
  const { data } = useQuery(nodesQuery('notice'));
  const [first, ...others] = data === undefined ? [] : troublesIn(data);
  return (
    <div role="status">
      {first !== undefined && (
        <div className={className} data-tone="due">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t(`troubles.${first.kind}`, {
              hosts: [...new Set(first.hosts)].join(', '),
              count: first.hosts.length,
            })}
            {others.length > 0 && ` ${t('troubles.more', { count: others.length })}`}
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
      )}
    </div>
  );
}
