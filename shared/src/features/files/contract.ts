import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { companyChoice, defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { fileListFields, fileListView, maxFileOptions } from './model.ts';

const params = z.object({ fileId: wireId });
/** Sent by clients of this API family; who makes a list is known from the session. */
const userId = wireChoice.optional();
/** A value for each file, or the only one's. */
const each = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).max(maxFileOptions)]);

export const filesContract = defineContract({
  list: {
    method: 'GET',
    path: '/files',
    permission: 'session',
    ...companyChoice,
    summary: 'Lists of files by name, 20 a page',
    query: z.object({ searchParam, pageNumber, companyId: wireFilter }),
    response: z.object({ files: z.array(fileListView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/files/:fileId',
    permission: 'session',
    summary: 'One list of files',
    errors: ['ERR_NO_FILE_FOUND'],
    params,
    response: fileListView,
  },
  create: {
    method: 'POST',
    path: '/files',
    permission: 'admin',
    summary: 'Adds a list of files; the files themselves follow by uploadList',
    errors: ['ERR_DUPLICATED_FILE_LIST'],
    body: fileListFields.extend({ options: fileListFields.shape.options.default([]), userId }),
    response: fileListView,
  },
  update: {
    method: 'PUT',
    path: '/files/:fileId',
    permission: 'admin',
    summary:
      'Changes a list of files; absent fields stay as they are, options that are missing go with their files',
    errors: ['ERR_NO_FILE_FOUND', 'ERR_DUPLICATED_FILE_LIST'],
    params,
    body: fileListFields.partial().extend({
      userId,
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: fileListView,
  },
  remove: {
    method: 'DELETE',
    path: '/files/:fileId',
    permission: 'admin',
    summary: 'Removes a list with all of its files',
    errors: ['ERR_NO_FILE_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  upload: {
    method: 'POST',
    path: '/files/uploadList/:fileId',
    permission: 'admin',
    summary:
      'Puts files behind options of the list: `id` names the option of each, in the order of the files',
    errors: ['ERR_NO_FILE_FOUND'],
    params,
    upload: { field: 'files', maxFiles: maxFileOptions, maxBytes: constants.maxFileBytes },
    bodyLimit: 128 * kilobyte,
    body: z.object({
      id: each(wireId).optional(),
      name: each(z.string().max(200)).optional(),
      mediaType: each(z.string().max(200)).optional(),
      typeArch: z.string().max(60).optional(),
    }),
    response: fileListView,
  },
});
