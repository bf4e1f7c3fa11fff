#!/usr/bin/env node
/**
 * Firefox as the stories start it: the program that FIREFOX_PATH names, with somebody in between for what Playwright and it do not
 * understand of each other. Each thing here stands for as long as Firefox has no way of its own for it (as of 153).
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';
import { colourSchemes } from './colour-schemes.mjs';
import { namesOfDownloads } from './downloads.mjs';

// So that the code of the browser itself can be called; nothing but the product is loaded in it.
const firefox = spawn(process.env.FIREFOX_PATH, ['--remote-allow-system-access', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (asking, { url }) => connect(asking, new WebSocket(`${address}${url}`)));
}

/** Hands on what is said on either side, in its order, but for what is put in other words. */
function connect(asking, answering) {
  const isOpen = new Promise((open) => answering.on('open', open));
  const { ask, isAnswered } = questions((text) => answering.send(text));
  const schemes = colourSchemes(ask);
  const named = namesOfDownloads();
  asking.on('message', async (data) => {
    const text = String(data);
    await isOpen;
    if (!schemes.isAsked(text)) return answering.send(text);
    const { id, params } = JSON.parse(text);
    asking.send(JSON.stringify({ ...(await schemes.set(params)), id }));
  });
  answering.on('message', (data) => {
    const text = String(data);
    if (isAnswered(text)) return;
    schemes.hear(text);
    asking.send(named(text));
  });
  for (const [one, other] of [
    [asking, answering],
    [answering, asking],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

/** Questions of our own on a line that somebody else's go over. */
function questions(send) {
  // Playwright counts from one.
  const first = 2 ** 40;
  const waiting = new Map();
  let last = first;
  return {
    ask: (method, params) =>
      new Promise((answered) => {
        last += 1;
        waiting.set(last, answered);
        send(JSON.stringify({ id: last, method, params }));
      }),
    isAnswered: (text) => {
      if (waiting.size === 0) return false;
      const answer = JSON.parse(text);
      const answered = waiting.get(answer.id);
      waiting.delete(answer.id);
      answered?.(answer);
      return answered !== undefined;
    },
  };
}
