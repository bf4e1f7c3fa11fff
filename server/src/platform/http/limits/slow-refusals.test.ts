import { AppError } from '@prosa/shared';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendError } from '../errors.ts';
import { slowDownRefusals } from './slow-refusals.ts';

async function door() {
  const server = fastify({ trustProxy: true });
  slowDownRefusals(server, 3);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.get('/refused', async () => {
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  });
  server.get('/open', async () => 'here');
  onTestFinished(() => server.close());
  await server.ready();
  const answered: string[] = [];
  const ask = async (url: string, from: string) => {
    const { statusCode } = await server.inject({ url, headers: { 'x-forwarded-for': from } });
    answered.push(`${statusCode} ${from}`);
  };
  return { ask, answered };
}

describe('whoever goes on asking after being told to wait', () => {
  it('hears the next refusals later; what is granted goes out at once', async () => {
    const { ask, answered } = await door();
    for (let n = 0; n < 3; n += 1) await ask('/refused', '203.0.113.9');
    answered.length = 0;
    const held = ask('/refused', '203.0.113.9');
    await ask('/open', '203.0.113.9');
    await ask('/refused', '203.0.113.10');
    expect(answered).toEqual(['200 203.0.113.9', '429 203.0.113.10']);
    await held;
    expect(answered.at(-1)).toBe('429 203.0.113.9');
  });
});
