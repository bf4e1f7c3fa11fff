/** Answers requests that bring files. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, InCompany } from '../context.ts';
import type { UploadStore } from '../feature.ts';
import { fileKey } from '../storage/file-key.ts';
import { claimFiles, forgetFiles, giveUpFiles, noteLooseFiles } from '../storage/loose-files.ts';
import { companyOf } from './company-of.ts';
import { dropFiles, receiveForm, uploadTurn } from './files/receive-upload.ts';
import type { Identity } from './identity.ts';
import { inside } from './inside.ts';
import { declared, exchangeOf, type MountOptions, type Route } from './mounted-route.ts';
import { parseInput } from './parse.ts';

/**
 * Runs a handler with the files of its request: they are taken from those who may send them, and stay only if the
 * handler wants them.
 */
export async function withUpload(
  route: Route,
  options: MountOptions,
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const { uploads, platform } = options;
  const newKey = (): string => fileKey(identity.companyId, platform.now(), platform.newId());
  const enter = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    options.inCompany(identity.companyId, identity.actor, work);
  const store = looseStore(uploads, enter);
  const usual = endpoint.upload ?? { field: '', maxFiles: 0, maxBytes: 0 };
  const limits = { ...usual, maxBytes: Math.min(usual.maxBytes, await enter(options.fileLimit)) };
  const { fields, files, kept } = await receiveForm(request, store, newKey, limits, {
    patience: options.patience,
    turn: (bytes) => uploadTurn(`company ${identity.companyId}`, bytes),
  });
  const claimed = new Set<string>();
  const claimKept = async (ctx: Ctx): Promise<void> => {
    const fresh = [...kept].filter((key) => !claimed.has(key));
    await claimFiles(ctx, ...fresh);
    for (const key of fresh) claimed.add(key);
  };
  /** What refers to a file stands in the same transaction as the file's right to stay. */
  const claiming: InCompany = (companyId, actor, work, how) =>
    options.inCompany(
      companyId,
      actor,
      async (ctx) => {
        const result = await work(ctx);
        await claimKept(ctx);
        return result;
      },
      how,
    );
  try {
    const { params, query } = request;
    const parts = { params, query, body: fields };
    // No endpoint that takes files lets a company be chosen: another one is refused here.
    companyOf(endpoint, identity, parts);
    const input = parseInput(endpoint, parts);
    const exchange = exchangeOf(request, reply, files);
    const claimingOptions = { ...options, inCompany: claiming };
    const result = await inside(route, claimingOptions, identity, input, { request, exchange });
    if (claimed.size < kept.size) await enter(claimKept);
    await dropFiles(
      store,
      files.filter((file) => !kept.has(file.key)),
    );
    return result;
  } catch (error) {
    await dropFiles(store, files);
    throw options.checked ? declared(endpoint, error) : error;
  }
}

/**
 * Every file is loose before it is there, and no more once it is gone. Only what is loose is removed: a transaction that
 * seems to have failed may have come about, its answer lost on the way.
 */
const looseStore = (
  uploads: UploadStore,
  enter: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
): UploadStore => ({
  put: async (key, content) => {
    await enter((ctx) => noteLooseFiles(ctx, key));
    return uploads.put(key, content);
  },
  remove: async (key) => {
    const given = await enter((ctx) => giveUpFiles(ctx, key));
    if (given.length === 0) return;
    await uploads.remove(key);
    await enter((ctx) => forgetFiles(ctx, key));
  },
});
