import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { announcementFields, announcementView, maxAnnouncementPictureBytes } from './model.ts';

const params = z.object({ announcementId: wireId });
const { priority, status } = announcementFields.shape;

/** What is written is the platform's, in no company's transaction. */
export const announcementsContract = defineContract({
  list: {
    method: 'GET',
    path: '/announcements',
    permission: 'session',
    summary:
      'Active announcements, the most urgent first and of these the newest, 20 a page; the super user sees the others after them',
    query: z.object({ searchParam, pageNumber, companyId: wireFilter }),
    response: z.object({ records: z.array(announcementView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/announcements/:announcementId',
    permission: 'session',
    summary: 'One announcement',
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
    params,
    response: announcementView,
  },
  create: {
    method: 'POST',
    path: '/announcements',
    permission: 'super',
    remote: true,
    summary: 'Announces something to everybody',
    body: announcementFields.extend({ priority: priority.default(3), status: status.default(true) }),
    response: announcementView,
  },
  update: {
    method: 'PUT',
    path: '/announcements/:announcementId',
    permission: 'super',
    remote: true,
    summary: 'Changes an announcement; absent fields stay as they are',
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
    params,
    body: announcementFields.partial().extend({
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
    }),
    response: announcementView,
  },
  remove: {
    method: 'DELETE',
    path: '/announcements/:announcementId',
    permission: 'super',
    remote: true,
    summary: 'Removes an announcement and its picture',
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  attach: {
    method: 'POST',
    path: '/announcements/:announcementId/media-upload',
    permission: 'super',
    remote: true,
    summary: 'Puts a picture (PNG or JPEG) to an announcement, in place of the one there was',
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
    params,
    upload: { field: 'file', maxFiles: 1, maxBytes: maxAnnouncementPictureBytes },
    body: z.object({ typeArch: z.string().max(60).optional() }),
    response: announcementView,
  },
  detach: {
    method: 'DELETE',
    path: '/announcements/:announcementId/media-upload',
    permission: 'super',
    remote: true,
    summary: 'Takes the picture away',
    errors: ['ERR_NO_ANNOUNCEMENT_FOUND'],
    params,
    response: announcementView,
  },
});
