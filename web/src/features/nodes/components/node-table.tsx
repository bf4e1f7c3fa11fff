/** The servers as a table, for wide screens. */
import { Table, Text } from '@mantine/core';
import type { NodesView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { isSilent, totalsOf } from '../totals.ts';
import { useNodeTexts } from '../use-node-texts.ts';
import { NodeName } from './node-name.tsx';
import { SessionShare } from './session-share.tsx';

const minWidth = 880;

export function NodeTable({ view }: { view: NodesView }) {
  const { t } = useTranslation('nodes');
  const textsOf = useNodeTexts();
  const all = totalsOf(view.nodes).sessions;
  const hinted = (key: 'loop' | 'connections' | 'clock', width: number) => ({
    label: t(`columns.${key}`),
    width,
    heading: <abbr title={t(`hints.${key}`)}>{t(`columns.${key}`)}</abbr>,
  });
  return (
    <RecordTable
      label={t('title')}
      minWidth={minWidth}
      columns={[
        { label: t('columns.node') },
        { label: t('columns.version'), width: 136 },
        { label: t('columns.sessions'), width: 100 },
        { label: t('columns.sockets'), width: 112 },
        hinted('loop', 84),
        { label: t('columns.memory'), width: 96 },
        hinted('connections', 96),
        hinted('clock', 84),
      ]}
    >
      {view.nodes.map((node) => {
        const texts = textsOf(node);
        // What a silent one has said last is not so any more.
        const faded = isSilent(node) ? 0.5 : 1;
        return (
          <Table.Tr key={node.id}>
            <Table.Td>
              <NodeName node={node} />
            </Table.Td>
            <Table.Td opacity={faded} style={{ wordBreak: 'break-word' }}>
              {texts.version}
              <Text size="xs" c="var(--ink-soft)">
                {texts.started}
              </Text>
            </Table.Td>
            <Table.Td opacity={faded}>
              <SessionShare text={texts.sessions} sessions={node.figures?.sessions ?? 0} all={all} />
            </Table.Td>
            <Table.Td opacity={faded}>{texts.sockets}</Table.Td>
            <Table.Td opacity={faded}>{texts.loop}</Table.Td>
            <Table.Td opacity={faded}>{texts.memory}</Table.Td>
            <Table.Td opacity={faded}>{texts.connections}</Table.Td>
            <Table.Td opacity={faded}>{texts.clock}</Table.Td>
          </Table.Tr>
        );
      })}
    </RecordTable>
  );
}
