/** The servers as cards, for narrow screens. */
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { NodesView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { isSilent, totalsOf } from '../totals.ts';
import { useNodeTexts } from '../use-node-texts.ts';
import { NodeName } from './node-name.tsx';
import { SessionShare } from './session-share.tsx';

const shown = ['version', 'started', 'sockets', 'loop', 'memory', 'connections', 'clock'] as const;

export function NodeCards({ view }: { view: NodesView }) {
  const { t } = useTranslation('nodes');
  const textsOf = useNodeTexts();
  const all = totalsOf(view.nodes).sessions;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
      {view.nodes.map((node) => {
        const texts = textsOf(node);
        return (
          <Paper key={node.id} component="li" withBorder radius="md" p="md" bg="var(--surface-raised)">
            <NodeName node={node} />
            <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs" mt="md" opacity={isSilent(node) ? 0.5 : 1}>
              <div>
                <Label text={t('columns.sessions')} />
                <SessionShare text={texts.sessions} sessions={node.figures?.sessions ?? 0} all={all} />
              </div>
              {shown.map((key) => (
                <div key={key}>
                  <Label text={t(`columns.${key}`)} />
                  <Text size="sm" style={{ wordBreak: 'break-word' }}>
                    {texts[key]}
                  </Text>
                </div>
              ))}
            </SimpleGrid>
          </Paper>
        );
      })}
    </Stack>
  );
}

function Label({ text }: { text: string }) {
  return (
    <Text size="xs" c="var(--ink-soft)">
      {text}
    </Text>
  );
}
