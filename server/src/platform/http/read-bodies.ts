/** What is read of a body, by its type and by what its route takes. Of any other type, nothing is. */
import { AppError } from '@prosa/shared';
import type { FastifyInstance } from 'fastify';
import { type Patience, readBody } from './body.ts';
import type { RouteConfig } from './mount.ts';

export function readBodies(server: FastifyInstance, patience: Patience): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request, raw, done) => {
    const { takesBody, bodyLimit } = request.routeOptions.config as unknown as RouteConfig;
    readBody(raw, bodyLimit, patience).then((bytes) => {
      // Clients of this API family send the type with every request, and some an object that nobody asked for.
      if (!takesBody) done(null, undefined);
      else if (bytes.length === 0) done(null, {});
      else void parse(request, bytes.toString('utf8'), done);
    }, done);
  });
  // What scripts send who know nothing else. Only where a token, never a cookie, says who asks: browsers send such forms unasked.
  server.addContentTypeParser('application/x-www-form-urlencoded', (request, raw, done) => {
    const { takesUrlEncoded, bodyLimit } = request.routeOptions.config as unknown as RouteConfig;
    if (!takesUrlEncoded) return done(new AppError('ERR_UNSUPPORTED_MEDIA_TYPE'), undefined);
    readBody(raw, bodyLimit, patience).then(
      (bytes) => done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))),
      done,
    );
  });
  // Read by the endpoints that take forms, as it comes; the others refuse it.
  server.addContentTypeParser('multipart/form-data', (request, _raw, done) => {
    const { takesForms } = request.routeOptions.config as unknown as RouteConfig;
    if (takesForms) done(null, undefined);
    else done(new AppError('ERR_UNSUPPORTED_MEDIA_TYPE'), undefined);
  });
}
