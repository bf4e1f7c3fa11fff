/**
 * Answers of the API travel compressed to whoever reads that: a list is a seventh of its size then, and most of what people wait for
 * on a phone is the way. Pages and their parts were compressed when they were built; media are so by their nature.
 */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Less than this fits into two packets either way. */
const worthBytes = 2_048;

/** Applies to all routes registered afterwards. Compressed bodies are not accepted: nobody measures a small bomb by its size. */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    globalDecompression: false,
    threshold: worthBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/csv|text\/plain)\b/,
    // Fast levels: answers are made once and read once, and the best would take many times the processor for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  });
}
