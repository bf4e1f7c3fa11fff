/** A panel at the right edge for looking at something closer, beside what it belongs to. */
import { Drawer, type DrawerProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from './use-back-closes.ts';

type SidePanelProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'children'>;

export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation();
  useBackCloses(props.opened, props.onClose);
  return (
    <Drawer
      position="right"
      size={420}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      styles={{ title: { fontWeight: 650, overflowWrap: 'anywhere' } }}
      {...props}
    />
  );
}
