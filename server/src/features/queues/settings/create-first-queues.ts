/** Gives the first company two departments to start with; their texts are for customers and can be edited. */
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { insertQueues } from '../queue.queries.ts';

const firstQueues = [
  {
    name: 'Comercial',
    color: '#1c7ed6',
    orderQueue: 1,
    greetingMessage:
      '{{ms}}, {{firstName}}! Você está no setor Comercial. Conte o que procura e já vamos atender você.',
  },
  {
    name: 'Suporte',
    color: '#2f9e44',
    orderQueue: 2,
    greetingMessage:
      '{{ms}}, {{firstName}}! Você está no Suporte. Descreva o que aconteceu e já vamos atender você.',
  },
];

/** Creates a new company's first queues and returns their ids. */
export const createFirstQueues = (db: PlatformDb, companyId: number): Promise<number[]> =>
  insertQueues(
    db,
    firstQueues.map((queue) => ({ ...queue, companyId })),
  );
