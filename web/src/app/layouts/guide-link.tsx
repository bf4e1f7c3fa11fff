/** The “?” of every screen: leads to the guide that explains it. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guideOfPattern } from '#src/lib/navigation/guide-of.ts';
import { paths } from '#src/lib/navigation/paths.ts';

export function GuideLink() {
  const { t } = useTranslation();
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  return (
    <Tooltip label={t('shell.guide')}>
      <ActionIcon
        size="lg"
        // A telephone’s bar has no room for it: there the menu leads to the guides.
        visibleFrom="sm"
        component={Link}
        to={paths.guide(guideOfPattern(pattern))}
        preload={false}
        aria-label={t('shell.guide')}
      >
        <IconHelpCircle size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
