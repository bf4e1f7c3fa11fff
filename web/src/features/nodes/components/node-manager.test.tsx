import type { NodesView, NodeView } from '@prosa/shared';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { NodeManager } from './node-manager.tsx';
import { TroubleBar } from './trouble-bar.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const node: NodeView = {
  id: 'one/41/x',
  host: 'one',
  pid: 41,
  roles: ['api', 'realtime'],
  version: '1.2.0',
  startedAt: '2026-11-24T10:00:00.000Z',
  silentSeconds: 2,
  isLeading: true,
  figures: {
    sessions: 3,
    sockets: 1_200,
    loopDelayMs: 7,
    memoryBytes: 250_000_000,
    connections: { used: 4, waiting: 2, limit: 26 },
    clockAheadSeconds: -6.25,
    redis: 'up',
    files: { place: 's3://media', isReachable: true },
    tracks: [],
    isDraining: false,
  },
  warnings: ['clock'],
};
const silent: NodeView = {
  ...node,
  id: 'two/7/y',
  host: 'two',
  isLeading: false,
  silentSeconds: 42,
  warnings: ['silent'],
};
const view: NodesView = {
  nodes: [node, silent],
  relaySilentSeconds: 1,
  forsakenTracks: [],
  lastBackupAt: null,
  troubles: [],
};

const open = async (shown: NodesView, page = <NodeManager />): Promise<void> => {
  answering({ 'GET /platform/nodes': shown });
  await drawPage(page);
};

test('shows each server with its figures and what is wrong with it, and adds up those that live', async () => {
  await open(view);
  const [first, second] = await screen.findAllByRole('row').then((rows) => rows.slice(1));
  for (const text of [
    'one · 41',
    'API, tempo real',
    'repassa os eventos',
    '7 ms',
    '4 de 26, 2 à espera',
    '-6,3 s',
  ])
    expect(within(first as HTMLElement).getByText(text)).toBeDefined();
  expect(within(first as HTMLElement).getByText('Relógio errado: acerte por NTP')).toBeDefined();
  expect(within(second as HTMLElement).getByText('Sem sinal de vida (último sinal há 42 s)')).toBeDefined();
  expect(screen.getAllByText('1.200')).toHaveLength(3);
});

test('says what concerns the whole', async () => {
  await open({ ...view, troubles: ['noRelay', 'oldBackup'], relaySilentSeconds: 20.4 });
  expect(await screen.findByText(/Ninguém repassa os eventos há 20 s/)).toBeDefined();
  expect(screen.getByText('Nenhum backup deu certo até agora.')).toBeDefined();
});

test('says which jobs a server carries out, and which nobody does', async () => {
  const figures = { ...(node.figures as NonNullable<NodeView['figures']>), tracks: ['media', 'bulk'] };
  const worker = { ...node, roles: ['worker'], figures };
  await open({ ...view, nodes: [worker], troubles: ['noTrack'], forsakenTracks: ['letters', 'push'] });
  expect(await screen.findByText('tarefas (em lote, arquivos)')).toBeDefined();
  expect(screen.getByText(/Nenhum nó executa tarefas de: e-mails, notificações/)).toBeDefined();
});

test('says that nobody has shown itself yet', async () => {
  await open({ ...view, nodes: [] });
  expect(await screen.findByText('Nenhum nó se apresentou ainda')).toBeDefined();
});

test('the notice names the first trouble and how many there are beside it', async () => {
  await open(view, <TroubleBar className="" />);
  expect(await screen.findByText('Um nó parou de dar sinal de vida: two. E mais um aviso.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver os nós' }).getAttribute('href')).toBe('/nodes');
});

test('the notice is silent while nothing is wrong', async () => {
  await open({ ...view, nodes: [{ ...node, warnings: [] }] }, <TroubleBar className="" />);
  await vi.waitFor(() => expect(queryClient.getQueryData(['nodes'])).toBeDefined());
  expect(screen.queryByRole('link', { name: 'Ver os nós' })).toBeNull();
});
