#!/usr/bin/env node
/**
 * Firefox as the stories start it: the program that FIREFOX_PATH names, with somebody in between who answers what it cannot. Playwright
 * asks every browser to pretend a colour scheme; a Firefox that knows no such command (as of 153) would end each context with that.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

/** What may be left undone: stories choose light or dark with the product's own switch. */
const optional = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
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

/** Hands on what is said on either side, in its order. */
function connect(asking, answering) {
  const left = new Set();
  const isOpen = new Promise((open) => answering.on('open', open));
  asking.on('message', async (data) => {
    const text = String(data);
    if (text.includes(optional)) left.add(JSON.parse(text).id);
    await isOpen;
    answering.send(text);
  });
  answering.on('message', (data) => {
    const text = String(data);
    asking.send(left.size > 0 ? forgiven(text, left) : text);
  });
  for (const [one, other] of [
    [asking, answering],
    [answering, asking],
  ]) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

/** Returns an answer, as done where what was asked for is unknown and may be left. */
function forgiven(text, left) {
  const { id, error } = JSON.parse(text);
  if (!left.delete(id) || error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id, result: {} });
}
